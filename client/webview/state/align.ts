import type { ItemView, MessageView } from "../../../protocol/preview.ts";
import { share } from "./share.ts";

/** A message with an id that it keeps from one preview to the next, while it is the same or stands in the same place. */
export interface KeyedMessage {
  readonly id: number;
  readonly view: MessageView;
}

/**
 * Gives the messages of a new preview their ids: equal ones at both ends keep theirs, those between are paired by
 * position. So a message put in at the top leaves the elements of all others alone.
 */
export function align(previous: readonly KeyedMessage[], next: readonly MessageView[]): readonly KeyedMessage[] {
  const before = previous.map((message) => content(message.view));
  const after = next.map(content);
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  let free = previous.reduce((highest, message) => Math.max(highest, message.id), 0);
  const shift = before.length - after.length;
  const aligned = next.map((view, index) => {
    const inTail = index >= after.length - tail;
    const from = inTail ? index + shift : index;
    const old = inTail || from < before.length - tail ? previous[from] : undefined;
    if (old === undefined) return { id: ++free, view };
    const shared = share(old.view, view);
    return shared === old.view ? old : { id: old.id, view: shared };
  });
  return share(previous, aligned);
}

/** What can be seen of a message: where its text comes from moves with each key typed before it. */
function content(message: MessageView): string {
  return JSON.stringify([message.role, message.name, message.items.map(itemContent)]);
}

function itemContent(item: ItemView): readonly unknown[] {
  return [item.kind, ...item.pieces.map((piece) => [piece.text, piece.source, piece.name])];
}
