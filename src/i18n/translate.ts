import i18next from 'i18next';
import { locales, type Locale } from './locales.ts';

export type Translate = (key: string, values?: Record<string, string | number>) => string;

const mostRemembered = 5000;

/** i18next takes 3 µs for a word and 5 µs for a plural; a page of results says more than a hundred. */
function remembering(locale: Locale): Translate {
  const known = new Map<string, string>();
  const look: Translate = (key, values) => (i18next.getFixedT(locale) as unknown as Translate)(key, values);
  return (key, values) => {
    const name = values ? rememberedName(key, values) : key;
    if (name === undefined) return look(key, values);
    const found = known.get(name);
    if (found !== undefined) return found;
    const text = look(key, values);
    if (text !== key && known.size < mostRemembered) known.set(name, text);
    return text;
  };
}

function rememberedName(key: string, values: Record<string, string | number>): string | undefined {
  for (const name in values) if (name !== 'count') return undefined;
  return `${key} ${values.count}`;
}

const translators = Object.fromEntries(locales.map((locale) => [locale, remembering(locale)])) as Record<Locale, Translate>;

/**
 * The dictionary of a language as a function of key and values. It never touches i18next's global language, which
 * would mix languages between concurrent requests. `count` picks the plural form; a missing key is an error in
 * the log and shows the key.
 */
export function translator(locale: Locale): Translate {
  return translators[locale];
}
