export const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";

/** Which prefix stands for which namespace, where the reader is. The empty prefix is the default namespace. */
export class Namespaces {
  readonly #uris = new Map<string, string[]>([["xml", [XML_NAMESPACE]]]);

  /** Enters a declaration's scope; `false` where the declaration itself is not allowed. */
  declare(prefix: string, uri: string): boolean {
    if (prefix === "xmlns" || uri === XMLNS_NAMESPACE || (prefix === "xml") !== (uri === XML_NAMESPACE)) return false;
    // expat joins namespace and name with "}", so no namespace may hold one.
    if ((prefix !== "" && uri === "") || uri.includes("}")) return false;
    const uris = this.#uris.get(prefix);
    if (uris === undefined) this.#uris.set(prefix, [uri]);
    else uris.push(uri);
    return true;
  }

  /** Leaves the scope of declarations. */
  leave(prefixes: readonly string[]): void {
    for (const prefix of prefixes) this.#uris.get(prefix)?.pop();
  }

  /** `{namespace}local` for an element's name as written, or nothing where its prefix is not declared. */
  elementName(written: string): string | undefined {
    const colon = written.indexOf(":");
    if (colon >= 0) return this.#expand(written, colon);
    const uri = this.#uris.get("")?.at(-1);
    return uri === undefined || uri === "" ? written : `{${uri}}${written}`;
  }

  /** The same for an attribute: the default namespace does not hold for it. */
  attributeName(written: string): string | undefined {
    const colon = written.indexOf(":");
    return colon >= 0 ? this.#expand(written, colon) : written;
  }

  #expand(written: string, colon: number): string | undefined {
    const uri = this.#uris.get(written.slice(0, colon))?.at(-1);
    return uri === undefined ? undefined : `{${uri}}${written.slice(colon + 1)}`;
  }
}
