import type { UnitType } from '#contract/projects/project.ts';
import { capitalised } from '#i18n/fact-words.ts';
import type { LocatedUnit } from '#domain/projects/unit-choice.ts';
import type { UnitSort } from '#domain/projects/unit-query.ts';
import { formatArea, formatFloor, formatPrice, formatPricePerM2, formatRooms } from '#i18n/format.ts';
import { intlTag } from '#i18n/intl-tags.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { referenceName, type Fact } from '../detail/listing-facts.ts';

const maxCodeLength = 3;

/** A building's name; a mere letter or number is prefixed (`Zgrada A`). */
export function buildingName(name: string, locale: Locale): string {
  return name.length <= maxCodeLength ? translator(locale)('unit.building', { name }) : name;
}

/** A row of the unit table; each cell has a main line and may have a secondary one. */
export type UnitText = Record<UnitSort, [main: string, lesser?: string]>;

function priceText({ priceCents, netArea, status }: LocatedUnit, locale: Locale): UnitText['price'] {
  if (priceCents !== null)
    return [formatPrice(locale, priceCents), formatPricePerM2(locale, Math.round(priceCents / netArea))];
  return [status === 'SOLD' ? '–' : translator(locale)('unit.on_request')];
}

/** A unit's row, localized. Sold units have no price. */
export function unitText(unit: LocatedUnit, locale: Locale): UnitText {
  const { label, building, level, rooms, orientation, netArea, outdoorArea, status } = unit;
  const outdoors = outdoorArea
    ? translator(locale)('unit.outdoor', { area: formatArea(locale, outdoorArea) })
    : undefined;
  return {
    label: [label],
    floor: [
      level === undefined ? '–' : capitalised(formatFloor(locale, level)),
      building && buildingName(building, locale),
    ],
    rooms: [
      rooms === null ? '–' : formatRooms(locale, rooms),
      orientation ? referenceName('orientation', orientation, locale) : undefined,
    ],
    area: [formatArea(locale, netArea), outdoors],
    price: priceText(unit, locale),
    status: [referenceName('unitStatus', status, locale)],
  };
}

const share = (locale: Locale, weight: number) =>
  new Intl.NumberFormat(intlTag(locale), { style: 'percent' }).format(weight);

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

/** A unit's known facts besides label, status and price, localized. */
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

/** The price range of a unit type; a dash if sold out and its price is not public. */
export function unitTypePrice({ priceFromCents, priceToCents, freeUnits }: UnitType, locale: Locale): string {
  if (priceFromCents === null) return freeUnits === 0 ? '–' : translator(locale)('unit.on_request');
  const from = formatPrice(locale, priceFromCents);
  return priceToCents === null || priceToCents === priceFromCents
    ? from
    : `${from} – ${formatPrice(locale, priceToCents)}`;
}
