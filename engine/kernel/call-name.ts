/** A function as a template calls it: `plugin.function`, or the bare name. */
export function callName(pluginName: string | undefined, functionName: string): string {
  return pluginName === undefined || pluginName === "" ? functionName : `${pluginName}.${functionName}`;
}
