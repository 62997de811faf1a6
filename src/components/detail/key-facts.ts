import type { IconName } from '#components/site/icons.ts';
import { findField, type FieldName } from '#contract/listings/fields.ts';
import type { ListingView } from '#contract/listings/listing.ts';
import { formatFloor } from '#i18n/format.ts';
import { capitalised, withBedrooms } from '#i18n/fact-words.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { factText, type Fact } from './listing-facts.ts';

export type KeyFact = Fact & { icon: IconName };

const maxFacts = 8;

/** In order of what people ask first; parking is the number of spaces, else their kinds. */
const asked: readonly (readonly [IconName, ...FieldName[]])[] = [
  ['users', 'guests'],
  ['clock', 'checkIn'],
  ['ruler', 'netArea'],
  ['trees', 'plotArea'],
  ['door', 'rooms', 'bedrooms'],
  ['bath', 'bathrooms'],
  ['layers', 'floor'],
  ['arrow-up-down', 'lift'],
  ['car', 'parkingSpaces', 'parkingTypes'],
  ['calendar', 'yearBuilt'],
  ['zap', 'energyClass'],
];

/** `2. kat od 5, lift`: floor, floors and lift are one fact. */
function floorText({ floor, floorsInBuilding, lift }: ListingView, locale: Locale): string | undefined {
  if (floor === null) return undefined;
  const t = translator(locale);
  const name = formatFloor(locale, floor);
  const of =
    floorsInBuilding !== null && floor > 0 ? t('facts.floor_of', { floor: name, floors: floorsInBuilding }) : name;
  return capitalised([of, ...(lift === null ? [] : [t(lift ? 'facts.lift' : 'facts.no_lift')])].join(', '));
}

function valueOf(name: FieldName, listing: ListingView, locale: Locale): string | undefined {
  const field = findField(name);
  if (name === 'floor') return floorText(listing, locale);
  if (name === 'lift' && listing.floor !== null) return undefined;
  const value = field && factText(field, listing[name as keyof ListingView], locale);
  return name === 'rooms' && value ? withBedrooms(translator(locale), value, listing.bedrooms) : value;
}

/** The at most eight facts under a listing's price, each with icon, name and value; those that are known. */
export function keyFacts(listing: ListingView, locale: Locale): KeyFact[] {
  const t = translator(locale);
  const facts: KeyFact[] = [];
  for (const [icon, ...names] of asked) {
    for (const name of names) {
      const value = valueOf(name, listing, locale);
      if (value === undefined) continue;
      facts.push({ icon, label: t(`listing.field.${name}`), value });
      break;
    }
  }
  return facts.slice(0, maxFacts);
}
