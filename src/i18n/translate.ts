import i18next from 'i18next';
import type { Locale } from './locales.ts';

export type Translate = (key: string, values?: Record<string, string | number>) => string;

/**
 * The dictionary of a language as a function of key and values. It never touches i18next's global language, which
 * would mix languages between concurrent requests. `count` picks the plural form; a missing key is an error in
 * the log and shows the key.
 */
export function translator(locale: Locale): Translate {
  return i18next.getFixedT(locale) as unknown as Translate;
}
