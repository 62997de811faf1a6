/** Translations passed to islands, by dictionary key. */
export type Translations = Readonly<Record<string, string>>;

/** A dictionary or a branch of it. */
export type Branch = { [name: string]: string | Branch };

function flatten(node: string | Branch | undefined, key: string): [string, string][] {
  if (node === undefined) throw new Error(`no words under ${key}`);
  if (typeof node === 'string') return [[key, node]];
  return Object.entries(node).flatMap(([name, child]) => flatten(child, `${key}.${name}`));
}

function under(dictionary: Branch, key: string): [string, string][] {
  const node = key
    .split('.')
    .reduce<string | Branch | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), dictionary);
  return flatten(node, key);
}

/** The messages of these keys or branches, by full key. */
export function flattenDictionary(dictionary: Branch, keys: readonly string[]): Translations {
  return Object.fromEntries(keys.flatMap((key) => under(dictionary, key)));
}
