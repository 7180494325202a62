/** What the panel's page is made of. `source` is the webview's own origin. */
export interface PageParts {
  readonly script: string;
  readonly style: string;
  readonly source: string;
  readonly nonce: string;
  readonly language: string;
}

/** The page's frame. Its policy lets it load its own script and style and `data:` images; it reaches no network. */
export function pageHtml({ script, style, source, nonce, language }: PageParts): string {
  const policy = [
    "default-src 'none'",
    "img-src data:",
    `style-src ${source}`,
    `script-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="${escape(language)}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${escape(policy)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Skein</title>
    <link rel="stylesheet" href="${escape(style)}">
  </head>
  <body>
    <script nonce="${escape(nonce)}" src="${escape(script)}"></script>
  </body>
</html>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
