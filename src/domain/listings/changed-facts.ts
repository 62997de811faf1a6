type Facts = Readonly<Record<string, unknown>>;

/** Facts with parts that have names of their own. */
const parted = new Set(['title', 'description', 'name', 'advertiser']);

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null;

/** PostgreSQL keeps the keys of JSON in an order of its own. */
function inOrder(_key: string, value: unknown): unknown {
  if (!isFacts(value) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const textOf = (value: unknown) => JSON.stringify(value, inOrder);

const asStored = (facts: object): Facts => JSON.parse(JSON.stringify(facts)) as Facts;

function differing(before: Facts, after: Facts, prefix = ''): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [old, now] = [before[name] ?? null, after[name] ?? null];
    if (prefix === '' && parted.has(name) && isFacts(old) && isFacts(now)) return differing(old, now, `${name}.`);
    return textOf(old) === textOf(now) ? [] : [prefix + name];
  });
}

/** Paths of the facts that are others now, as forms name them: `priceCents`, `title.hr`, `images`. */
export function changedFacts(before: object, after: object): string[] {
  return differing(asStored(before), asStored(after));
}
