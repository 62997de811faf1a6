import { intlTag, regionalTags } from '#i18n/intl-tags.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import { shapes } from './icons.ts';

const plain = [
  'options',
  'places',
  'searches',
  'understood',
  'none',
  'speak',
  'stop',
  'listening',
  'refused',
  'unheard',
];
/** Between them they have every plural form that a language may have. */
const counts = [0, 1, 2, 3, 5, 11, 100, 101, 1_000_000];

/** What the field of the one-line search says once it is used; forms of a number by their name, `#` for the number. */
export function searchWords(locale: Locale, t: Translate): Record<string, string | Record<string, string>> {
  const plurals = new Intl.PluralRules(intlTag(locale));
  const forms = (key: string) =>
    Object.fromEntries(
      counts.map((count) => [
        plurals.select(count),
        t(key, { count, number: '#' }).replace(String(count), '#').replaceAll(/# /g, '#\u00a0'),
      ]),
    );
  return {
    ...Object.fromEntries(plain.map((key) => [key, t(`suggest.${key}`)])),
    found: forms('suggest.found'),
    listings: forms('suggest.listings'),
    tag: regionalTags[locale],
    icon: `<svg xmlns="http://www.w3.org/2000/svg" class="icon" viewBox="0 0 24 24" aria-hidden="true">${shapes.microphone}</svg>`,
  };
}
