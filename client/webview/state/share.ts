/**
 * `next`, with every part that is equal in `previous` taken from there: what did not change keeps its identity, so that
 * the page can pass over it. Plain data only.
 */
export function share<T>(previous: unknown, next: T): T {
  if (previous === next) return next;
  if (!isObject(previous) || !isObject(next) || Array.isArray(previous) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(previous).length;
  const copy: T & object = Array.isArray(next) ? Object.assign([], next) : { ...next };
  for (const key of keys) {
    const shared = share(previous[key], next[key]);
    same &&= shared === previous[key] && key in previous;
    Reflect.set(copy, key, shared);
  }
  return isEqual(previous, copy, same) ? previous : copy;
}

/** Tells the compiler what `same` says: what is equal to a T is a T. */
function isEqual<T>(_value: unknown, _like: T, same: boolean): _value is T {
  return same;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
