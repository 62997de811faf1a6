import { capitalised } from '#i18n/fact-words.ts';
import type { LocatedUnit } from '#domain/projects/unit-choice.ts';
import { formatArea, formatFloor, formatPricePerM2, formatRooms } from '#i18n/format.ts';
import { intlTags, type Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { referenceName, type Fact } from '../detail/facts.ts';
import { buildingName } from './building-name.ts';

const share = (locale: Locale, weight: number) =>
  new Intl.NumberFormat(intlTags[locale], { style: 'percent' }).format(weight);

function outdoorFacts({ netArea, outdoorArea, outdoorWeight }: LocatedUnit, locale: Locale): Fact[] {
  if (!outdoorArea) return [];
  const t = translator(locale);
  const label = t('unit.outdoor_area');
  const area = formatArea(locale, outdoorArea);
  if (outdoorWeight === null) return [{ label, value: area }];
  const counted = Math.round(outdoorArea * outdoorWeight * 100) / 100;
  const words = { area, share: share(locale, outdoorWeight), counted: formatArea(locale, counted) };
  return [
    { label, value: t('unit.outdoor_counted', words) },
    { label: t('unit.weighted_area'), value: formatArea(locale, netArea + counted) },
  ];
}

/** What is known of a flat besides label, status and price, as words of the language. */
export function unitFacts(unit: LocatedUnit, locale: Locale): Fact[] {
  const t = translator(locale);
  const { rooms, building, level, orientation, netArea, priceCents } = unit;
  const known: [string, string | undefined | false][] = [
    [t('unit.rooms'), rooms !== null && capitalised(formatRooms(locale, rooms))],
    [t('unit.building_title'), building && buildingName(building, locale)],
    [t('unit.floor'), level !== undefined && capitalised(formatFloor(locale, level))],
    [t('unit.orientation'), orientation !== null && referenceName('orientation', orientation, locale)],
    [t('unit.price_per_m2'), priceCents !== null && formatPricePerM2(locale, Math.round(priceCents / netArea))],
    [t('unit.net_area'), formatArea(locale, netArea)],
  ];
  const facts = known.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return [...facts, ...outdoorFacts(unit, locale)];
}
