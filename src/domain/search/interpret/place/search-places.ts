import districts from '#domain/places/city-districts.json' with { type: 'json' };
import { distanceKm } from '#domain/places/distance.ts';
import type { Places, Municipality } from '#domain/places/places.ts';

export type PlaceLevel = 'county' | 'region' | 'island' | 'town' | 'municipality' | 'quarter' | 'settlement';

/** A place of any level in a uniform shape, with the official units that contain it or that it covers. */
export type Place = {
  /** The id in searches: `m:4090`, `i:brac` … */
  id: string;
  level: PlaceLevel;
  name: string;
  countyIds: readonly number[];
  /** Of a settlement or quarter its municipality, of an island or region those it covers. */
  municipalityIds: readonly number[];
  /** A settlement itself, a municipality's seat, and an island's settlements outside its municipalities. */
  settlementIds: readonly number[];
  /** Of a municipality, settlement or quarter. */
  onIsland?: true;
  lat?: number;
  lng?: number;
};

const none = { countyIds: [], municipalityIds: [], settlementIds: [] };

/** A municipality is on the island of its seat: Sali on Dugi otok. */
function ofMunicipality({ id, name, kind, countyId, lat, lng }: Municipality, places: Places): Place {
  const seat = places.settlementsOf(id)?.find((settlement) => settlement.name === name);
  const level = kind === 'town' ? 'town' : 'municipality';
  return {
    id: `m:${id}`,
    level,
    name,
    countyIds: [countyId],
    municipalityIds: [id],
    settlementIds: seat ? [seat.id] : [],
    lat,
    lng,
  };
}

/** All places of Croatia that a search may name. */
export function listPlaces(places: Places): Place[] {
  const all = allPlaces(places);
  const islands = all.filter(({ level }) => level === 'island');
  return all.map((place) => (islands.some((island) => liesIn(place, island)) ? { ...place, onIsland: true } : place));
}

function allPlaces(places: Places): Place[] {
  const countyIdsOf = (municipalityId: number) => {
    const county = places.municipality(municipalityId)?.countyId;
    return county === undefined ? [] : [county];
  };
  return [
    ...places.counties.map((county): Place => ({
      ...none,
      id: `c:${county.id}`,
      level: 'county',
      name: county.nameHr,
      countyIds: [county.id],
    })),
    ...places.regions.map((region): Place => {
      const inCounties = region.countyIds.flatMap((county) => places.municipalitiesOf(county) ?? []);
      const municipalityIds = [...new Set([...inCounties.map(({ id }) => id), ...region.municipalityIds])];
      return { ...none, ...region, municipalityIds, id: `r:${region.id}`, level: 'region' };
    }),
    ...places.islands.map((island): Place => ({ ...none, ...island, id: `i:${island.id}`, level: 'island' })),
    ...places.municipalities.map((municipality) => ofMunicipality(municipality, places)),
    ...places.quarters.map(({ id, name, municipalityId, lat, lng }): Place => ({
      ...none,
      id: `q:${id}`,
      level: 'quarter',
      name,
      countyIds: countyIdsOf(municipalityId),
      municipalityIds: [municipalityId],
      lat,
      lng,
    })),
    ...places.settlements.map(({ id, name, municipalityId, lat, lng }): Place => ({
      ...none,
      id: `s:${id}`,
      level: 'settlement',
      name,
      countyIds: countyIdsOf(municipalityId),
      municipalityIds: [municipalityId],
      settlementIds: [id],
      lat,
      lng,
    })),
  ];
}

const contains = (outer: readonly number[], inner: readonly number[]) =>
  inner.length > 0 && inner.length < outer.length && inner.every((id) => outer.includes(id));
const shares = (some: readonly number[], others: readonly number[]) => some.some((id) => others.includes(id));

/** How far each district reaches, in kilometres: registers tell no boundaries. */
const districtKm = new Map(Object.entries(districts).map(([id, km]) => [`q:${id}`, km]));

/** «Utrine, Novi Zagreb»: a quarter in a district of the same town. */
function liesInDistrict(inner: Place, outer: Place): boolean {
  const isQuarter = inner.level === 'quarter' && !districtKm.has(inner.id);
  return isQuarter && distance(inner, outer) <= (districtKm.get(outer.id) ?? 0);
}

/** Whether one place is inside another, bigger one; false for itself, and for Krk (town) in Krk (municipality). */
export function liesIn(inner: Place, outer: Place): boolean {
  if (inner.id === outer.id) return false;
  if (outer.level === 'county') return inner.level !== 'region' && shares(inner.countyIds, outer.countyIds);
  if (outer.level === 'region') {
    if (inner.level === 'region') return contains(outer.municipalityIds, inner.municipalityIds);
    return (
      inner.level !== 'county' &&
      (shares(inner.countyIds, outer.countyIds) || shares(inner.municipalityIds, outer.municipalityIds))
    );
  }
  if (outer.level === 'quarter') return liesInDistrict(inner, outer);
  if (outer.level === 'island') {
    const isPart = inner.level === 'settlement' || inner.level === 'town' || inner.level === 'municipality';
    return (
      isPart &&
      (shares(inner.settlementIds, outer.settlementIds) || shares(inner.municipalityIds, outer.municipalityIds))
    );
  }
  const isUnit = outer.level === 'town' || outer.level === 'municipality';
  return (
    isUnit &&
    (inner.level === 'settlement' || inner.level === 'quarter') &&
    shares(inner.municipalityIds, outer.municipalityIds)
  );
}

/** Kilometres between two places; infinite if either has no point. */
export function distance(from: Place, to: Place): number {
  if (from.lat === undefined || from.lng === undefined || to.lat === undefined || to.lng === undefined) return Infinity;
  return distanceKm({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng });
}
