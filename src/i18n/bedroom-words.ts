import type { SearchQuery } from '#contract/search/search.ts';
import { formatCount } from './format.ts';
import type { Locale } from './locales.ts';
import { translator } from './translate.ts';

type Spoken = { written: RegExp; spoken: string };

/** The preposition follows the sound of the number: `sa 6` (šest), `s 3` (tremi). */
const beforeNumber: Partial<Record<Locale, Spoken>> = {
  hr: { written: /^s (?=(?:1?[67]|[67]\d|100)\b)/, spoken: 'sa ' },
  sl: { written: /^z (?=(?:\d?[3-7]|[3-7]0|100)\b)/, spoken: 's ' },
};

function boundOf(min: number | undefined, max: number | undefined): 'min' | 'max' | 'exact' {
  if (max === undefined) return 'min';
  return min === undefined ? 'max' : 'exact';
}

/** The bedrooms of a search: `s 2 spavaće sobe`, `s najmanje 3 spavaće sobe`; undefined if it names no number. */
export function bedroomWords({ bedroomsMin, bedroomsMax: max }: SearchQuery, locale: Locale): string | undefined {
  const min = bedroomsMin === 0 ? undefined : bedroomsMin;
  const count = max ?? min;
  if (!count) return undefined;
  const bounds = min === undefined || min === count ? [count] : [min, count];
  const number = bounds.map((bound) => formatCount(locale, bound)).join('–');
  const words = translator(locale)(`overview.bedrooms.${boundOf(min, max)}`, { count, number });
  const preposition = beforeNumber[locale];
  return preposition ? words.replace(preposition.written, preposition.spoken) : words;
}
