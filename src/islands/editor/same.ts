export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isSame(value, b[index]));
  const [ofA, ofB] = [Object.entries(a), Object.entries(b)];
  return ofA.length === ofB.length && ofA.every(([key, value]) => isSame(value, (b as Record<string, unknown>)[key]));
}

function sameParts(before: object, after: object): object {
  if (Array.isArray(after)) return after.map((value, index) => reuseSame((before as unknown[])[index], value));
  const known = before as Record<string, unknown>;
  return Object.fromEntries(Object.entries(after).map(([key, value]) => [key, reuseSame(known[key], value)]));
}

/** The new value with unchanged parts taken from the old one, to avoid re-renders. */
export function reuseSame<Value>(before: unknown, after: Value): Value {
  if (isSame(before, after)) return before as Value;
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return after;
  return sameParts(before, after) as Value;
}
