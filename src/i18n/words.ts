import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../public/assets/i18n/hr.json' with { type: 'json' };
import type { Words } from './browser.ts';
import type { Locale } from './locales.ts';

type Branch = { [name: string]: string | Branch };

const dictionaries: Record<Locale, Branch> = { hr, en };

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

/**
 * The sentences that a page hands to an island.
 * @param keys of single sentences or of whole branches of the dictionary
 */
export function wordsFor(locale: Locale, keys: readonly string[]): Words {
  return Object.fromEntries(keys.flatMap((key) => under(dictionaries[locale], key)));
}
