import type { SearchQuery } from '#contract/search/search.ts';
import type { Locale } from './locales.ts';
import { translator } from './translate.ts';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `2`, in English `2nd`: elsewhere the sentence has the point of an ordinal, or none. */
const numbered = (floor: number, locale: Locale) =>
  locale === 'en' && floor > 0 ? `${floor}${endings[ordinals.select(floor)] ?? 'th'}` : String(Math.abs(floor));

function floorName(floor: number): string {
  if (floor === 0) return 'ground';
  if (floor === -1) return 'basement';
  return floor < 0 ? 'underground' : 'upper';
}

type Floors = Pick<SearchQuery, 'floorMin' | 'floorMax' | 'topFloor'>;

function range({ floorMin: min, floorMax: max }: Floors, locale: Locale): string[] {
  const t = translator(locale);
  const say = (bound: 'on' | 'from' | 'to', floor: number) =>
    t(`overview.floor.${bound}_${floorName(floor)}`, { floor: numbered(floor, locale) });
  if (min === undefined) return max === undefined ? [] : [say('to', max)];
  if (max === undefined) return [min === 1 ? t('overview.floor.above_ground') : say('from', min)];
  if (min === max) return [say('on', min)];
  return min > 0
    ? [t('overview.floor.between', { from: numbered(min, locale), to: numbered(max, locale) })]
    : [`${say('from', min)} ${say('to', max)}`];
}

/** The floors of a search: `na 2. katu`, `iznad prizemlja`, `od 1. do 3. kata`, `na zadnjem katu`. */
export function floorWords(query: Floors, locale: Locale): string[] {
  const top = query.topFloor ? [translator(locale)('overview.floor.top')] : [];
  return [...range(query, locale), ...top];
}
