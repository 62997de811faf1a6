import type { Locale } from '#contract/locales.ts';
import type { NearestPlace, PlaceName, Point, QuarterPlace } from '#contract/location.ts';
import { nearestPlace } from '#domain/places/nearest-place.ts';
import { describePlace } from '#domain/places/settled-place.ts';
import type { Places } from '#domain/places/places.ts';
import { localizationOf } from '#i18n/format.ts';
import { inEachLocale } from '#i18n/paths.ts';
import { referenceName } from '#i18n/reference-names.ts';
import type { ReferenceItem } from '#contract/reference/reference-item.ts';
import { AppError } from '#server/errors.ts';
import { municipalityAt } from '#server/maps/outlines/municipality-at.ts';
import type { Runtime } from '#server/runtime.ts';
import {
  findReference,
  reference,
  typesByCategory,
  type Category,
  type ReferenceName,
  type ReferenceValue,
} from '#contract/reference/index.ts';

const nameOnly = ({ id, name }: PlaceName): PlaceName => ({ id, name });
const croatian = new Intl.Collator('hr');

/** The counties by name in the language, in Croatian order. */
export function listCounties(places: Places, language: Locale): PlaceName[] {
  const named = places.counties.map(({ id }) => ({ id, name: places.nameOf(`c:${id}`, language) ?? '' }));
  return named.toSorted((a, b) => croatian.compare(a.name, b.name));
}

/** The towns and municipalities of a county, in Croatian order. Throws NOT_FOUND. */
export function listMunicipalities(places: Places, countyId: number): PlaceName[] {
  const municipalities = places.municipalitiesOf(countyId);
  if (!municipalities) throw new AppError('NOT_FOUND', { detail: `There is no county ${countyId}.` });
  return municipalities.map(nameOnly);
}

/** The settlements of a town or municipality, in Croatian order. Throws NOT_FOUND. */
export function listSettlements(places: Places, municipalityId: number): PlaceName[] {
  const settlements = places.settlementsOf(municipalityId);
  if (!settlements) throw new AppError('NOT_FOUND', { detail: `There is no municipality ${municipalityId}.` });
  return settlements.map(nameOnly);
}

/** The quarters of a town, in Croatian order; municipalities without any have an empty list. Throws NOT_FOUND. */
export function listQuarters(places: Places, municipalityId: number): QuarterPlace[] {
  listSettlements(places, municipalityId);
  return places.quartersOf(municipalityId).map(({ id, name, lat, lng }) => ({ id, name, lat, lng }));
}

/** The settlement nearest to a point (degrees), with its quarter. Throws NOT_FOUND if there are no places. */
export async function findNearestPlace(
  { places, maps }: Pick<Runtime, 'places' | 'maps'>,
  point: Point,
  language: Locale,
): Promise<NearestPlace> {
  const { place, km } = nearestPlace(places, point, await municipalityAt(point));
  const [described] = place ? describePlace(places, place, language) : [];
  if (!described) throw new AppError('NOT_FOUND', { detail: 'There are no settlements.' });
  return { ...described, metres: Math.round(km * 1000), isAtSea: await maps.coast.isAtSea(point) };
}

/** The coordinates of a settlement, in degrees (WGS 84). Throws NOT_FOUND. */
export function readGeolocation(places: Places, settlementId: number): Point {
  const settlement = places.settlement(settlementId);
  if (!settlement) throw new AppError('NOT_FOUND', { detail: `There is no settlement ${settlementId}.` });
  return { lat: settlement.lat, lng: settlement.lng };
}

/** The values of a list with their names in all languages. */
const named = (name: ReferenceName, values: readonly ReferenceValue[]): ReferenceItem[] =>
  values.map((value) => ({
    ...value,
    name: inEachLocale((locale) => referenceName(localizationOf(locale), name, value.code)),
  }));

/** A reference list, in its order. */
export const listReference = (name: ReferenceName): ReferenceItem[] => named(name, reference[name]);

/** The types of a category, by its code or id. Throws NOT_FOUND. */
export function listTypes(category: string): ReferenceItem[] {
  const known =
    findReference('category', category) ?? reference.category.find((value) => String(value.id) === category);
  if (!known) throw new AppError('NOT_FOUND', { detail: 'There is no such category.' });
  return named('type', typesByCategory[known.code as Category]);
}
