// `npm run editor`: everything that the tests and `npm start` fetch besides the checkout's own packages.
import { setUpBrowser } from "./browser.ts";
import { setUpEditor } from "./editor.ts";

await Promise.all([setUpEditor(console.error), setUpBrowser(console.error)]);
