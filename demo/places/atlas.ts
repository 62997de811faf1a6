import type { County, Island, Municipality, Places, Settlement } from '#domain/places/places.ts';
import { createRandom, type Random } from '../random.ts';
import { countyMarkets, type Market, type Setting } from './markets.ts';
import { isLeftOut, quarterFactor } from './place-facts.ts';

/** A listing's location, with everything that prices, images and texts depend on. */
export type DemoPlace = {
  county: County;
  municipality: Municipality;
  settlement: Settlement;
  setting: Setting;
  city: boolean;
  seaside: boolean;
  flatPrice: number;
  /** «u Splitu», «in Split». */
  inPlace: { hr: string; en: string };
  quarter: string | undefined;
  quarterId: string | null;
  island: string | undefined;
  lat: number;
  lng: number;
};

type Spot = {
  market: Market;
  municipality: Municipality;
  settlement: Settlement;
  island: string | undefined;
  quarters: { id: string; name: string; lat: number; lng: number }[];
};
type CountySpots = {
  county: County;
  spots: Spot[];
  weights: number[];
  total: number;
  others: Settlement[];
  otherSetting: Setting | undefined;
  otherPrice: number;
};

export type Atlas = { place: (random: Random, countyId: number, townsOnly: boolean) => DemoPlace };

function findIsland(islands: Island[], settlement: Settlement): string | undefined {
  return islands.find(
    (island) =>
      island.settlementIds.includes(settlement.id) || island.municipalityIds.includes(settlement.municipalityId),
  )?.name;
}

function spotsOf(places: Places, countyId: number): CountySpots {
  const market = countyMarkets.find((entry) => entry.countyId === countyId);
  const county = places.county(countyId);
  if (!market || !county) throw new RangeError(`no market for county ${countyId}`);
  const spots = market.markets.flatMap((entry): Spot[] => {
    const municipality = places.municipalitiesOf(countyId)?.find((candidate) => candidate.name === entry.municipality);
    const settlement =
      municipality && places.settlementsOf(municipality.id)?.find((candidate) => candidate.name === entry.settlement);
    if (!municipality || !settlement) return [];
    const seat = entry.settlement === entry.municipality;
    const quarters =
      seat && entry.city
        ? places.quarters.filter(
            (quarter) => quarter.municipalityId === municipality.id && quarter.lat > 0 && !isLeftOut(quarter.name),
          )
        : [];
    return [{ market: entry, municipality, settlement, quarters, island: findIsland(places.islands, settlement) }];
  });
  const known = new Set(spots.map((spot) => spot.settlement.id));
  const others = market.otherSetting
    ? (places.municipalitiesOf(countyId) ?? [])
        .flatMap((municipality) => places.settlementsOf(municipality.id) ?? [])
        .filter((settlement) => !known.has(settlement.id))
    : [];
  const weights = spots.map((spot) => spot.market.weight);
  return {
    county,
    spots,
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    others,
    otherSetting: market.otherSetting,
    otherPrice: market.otherPrice,
  };
}

type Point = { lat: number; lng: number };

const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** The point this many metres away in a direction. */
function moved({ lat, lng }: Point, angle: number, metres: number): Point {
  const degrees = metres / 111_320;
  return {
    lat: round(lat + Math.sin(angle) * degrees),
    lng: round(lng + (Math.cos(angle) * degrees) / Math.cos((lat * Math.PI) / 180)),
  };
}

/** A point within `metres` of another. */
const near = (random: Random, point: Point, metres: number): Point =>
  moved(point, random.between(0, Math.PI * 2), metres * Math.sqrt(random.unit()));

/** The public point of an approximate place: 150 to 500 m from the true one, always the same for the same listing. */
export function shiftedPoint(seed: string | number, lat: number, lng: number): Point {
  const random = createRandom(seed, 'shift', lat, lng);
  return moved({ lat, lng }, random.between(0, Math.PI * 2), random.between(155, 495));
}

function pickSpot(random: Random, { spots, weights, total }: CountySpots): Spot {
  let left = random.unit() * total;
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return (spots[index] ?? spots[0]) as Spot;
}

function placeAt(
  random: Random,
  county: County,
  { market, municipality, settlement, quarters, island }: Spot,
): DemoPlace {
  const quarter = quarters.length > 0 && random.chance(0.86) ? random.pick(quarters) : undefined;
  const seaside = market.setting === 'coast' || market.setting === 'island';
  const centre = quarter ?? settlement;
  const reach = quarter ? 420 : market.city ? 700 : seaside ? 260 : 500;
  return {
    county,
    municipality,
    settlement,
    island,
    seaside,
    setting: market.setting,
    city: market.city,
    quarter: quarter?.name,
    quarterId: quarter?.id ?? null,
    flatPrice: market.flatPrice * (quarter ? quarterFactor(quarter.name) : 1),
    inPlace: {
      hr: market.inPlace,
      en: `${market.inPlace.startsWith('na ') && seaside ? 'on' : 'in'} ${settlement.name}`,
    },
    ...near(random, centre, reach),
  };
}

/** Selectable places: towns weighted by market share, and villages of inland counties. */
export function createAtlas(places: Places): Atlas {
  const counties = new Map(countyMarkets.map(({ countyId }) => [countyId, spotsOf(places, countyId)]));
  return {
    place: (random, countyId, townsOnly) => {
      const spots = counties.get(countyId);
      if (!spots) throw new RangeError(`no county ${countyId}`);
      const village = !townsOnly && spots.others.length > 0 && random.chance(0.35);
      if (!village) return placeAt(random, spots.county, pickSpot(random, spots));
      const settlement = random.pick(spots.others);
      const municipality = places.municipality(settlement.municipalityId);
      if (!municipality) throw new RangeError(`no municipality ${settlement.municipalityId}`);
      return {
        county: spots.county,
        municipality,
        settlement,
        setting: spots.otherSetting ?? 'lowland',
        city: false,
        seaside: false,
        flatPrice: spots.otherPrice * random.between(0.8, 1.1),
        inPlace: { hr: `u mjestu ${settlement.name}`, en: `in ${settlement.name}` },
        quarter: undefined,
        quarterId: null,
        island: undefined,
        ...near(random, settlement, 350),
      };
    },
  };
}
