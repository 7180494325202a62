/** User settings of every editor that is started here: quiet, alike each time, and nothing that calls out. */
export const SETTINGS: Readonly<Record<string, unknown>> = {
  // A browser workbench saves by itself otherwise, over the samples.
  "files.autoSave": "off",
  // Else the newest editor opens a chat panel, which takes the focus.
  "chat.disableAIFeatures": true,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.enableExperiments": false,
  "workbench.colorTheme": "Default Light Modern",
  // Restricted Mode without a question first, where folders are not trusted.
  "security.workspace.trust.startupPrompt": "never",
  "window.restoreWindows": "none",
  "telemetry.telemetryLevel": "off",
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
  "git.enabled": false,
};
