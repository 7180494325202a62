import * as l10n from "@vscode/l10n";
import { LOSS_REASONS, writeJson, type DictValue, type LostSetting } from "../../engine/index.ts";
import type { FileEdit, RequestView } from "../../protocol/preview.ts";
import type { ViewContext } from "./messages-view.ts";
import { piecesOf } from "./pieces.ts";

/**
 * The body as it leaves, as indented JSON: text of the prompt keeps the way back to the template. `runtime` is what people call
 * the library.
 */
export function requestView(
  body: DictValue,
  lost: readonly LostSetting[],
  runtime: string,
  renameOf: (setting: LostSetting) => FileEdit | undefined,
  context: ViewContext,
): RequestView {
  const { text, map } = writeJson(body, 2);
  return {
    // What no part of the template made is JSON's own, or a setting's.
    pieces: piecesOf(text, map, context.rendered, context.toFile).map((piece) =>
      piece.template === undefined && piece.source === "template" ? { ...piece, source: "markup" } : piece,
    ),
    lostSettings: lost.map((setting) => {
      const rename = renameOf(setting);
      return {
        name: setting.name,
        reason: l10n.t(LOSS_REASONS[setting.why], runtime, setting.sentAs ?? ""),
        ...(rename && { rename }),
      };
    }),
  };
}
