import type { Locale } from '#contract/locales.ts';
import { shownName } from './exonyms.ts';
import { placeLabel } from './place-label.ts';

/** Official units and other search places; ids as in the registers. */
export type County = { id: number; nameHr: string; nameEn: string; iso: string; seat: string; slug: string };
export type Municipality = {
  id: number;
  countyId: number;
  name: string;
  kind: 'town' | 'municipality';
  lat: number;
  lng: number;
  slug: string;
};
export type Settlement = {
  id: number;
  municipalityId: number;
  name: string;
  lat: number;
  lng: number;
  postcode: string | null;
  alternativeNames: string[];
  slug: string;
};
export type Island = { id: string; name: string; municipalityIds: number[]; settlementIds: number[] };
type Region = { id: string; name: string; countyIds: number[]; municipalityIds: number[] };
export type Quarter = { id: string; name: string; municipalityId: number; kind: string; lat: number; lng: number };

type PlaceRows = {
  counties: County[];
  municipalities: Municipality[];
  settlements: Settlement[];
  islands: Island[];
  regions: Region[];
  quarters: Quarter[];
};

/** A place as official units; for quarters the circle around their centre, for listings that name no quarter. */
export type PlaceArea = {
  countyIds: number[];
  municipalityIds: number[];
  settlementIds: number[];
  quarter?: { id: string; circle: { lat: number; lng: number; km: number } };
};

/** Where a listing is: its settlement, and the quarter if its advertiser chose one. */
export type Placed = { settlementId: number; quarterId: string | null };

/** The search place for all islands together. */
export const allIslands = 'r:otoci';

/** How far around its centre a quarter reaches, as the registers know no boundaries. */
export const quarterRadiusKm = 1.2;
const croatian = new Intl.Collator('hr');
const byName = (a: { name: string }, b: { name: string }) => croatian.compare(a.name, b.name);

/** All places of Croatia in memory: look-ups by id and slug, lists in Croatian order, search places as areas. */
export class Places {
  readonly counties: County[];
  readonly islands: Island[];
  readonly regions: Region[];
  readonly quarters: Quarter[];
  readonly municipalities: Municipality[];
  readonly settlements: Settlement[];
  readonly #counties: Map<number, County>;
  readonly #municipalities: Map<number, Municipality>;
  readonly #settlements: Map<number, Settlement>;
  readonly #quarters: Map<string, Quarter>;
  readonly #named: Map<string, Island | Region | Quarter>;
  readonly #municipalitiesOf: Map<number, Municipality[]>;
  readonly #settlementsOf: Map<number, Settlement[]>;
  readonly #quartersOf: Map<number, Quarter[]>;

  constructor(rows: PlaceRows) {
    this.counties = rows.counties.toSorted((a, b) => croatian.compare(a.nameHr, b.nameHr));
    this.municipalities = rows.municipalities.toSorted(byName);
    this.settlements = rows.settlements.toSorted(byName);
    this.islands = rows.islands.toSorted(byName);
    this.regions = rows.regions.toSorted(byName);
    this.quarters = rows.quarters.toSorted(byName);
    this.#counties = new Map(rows.counties.map((county) => [county.id, county]));
    this.#municipalities = new Map(rows.municipalities.map((municipality) => [municipality.id, municipality]));
    this.#settlements = new Map(rows.settlements.map((settlement) => [settlement.id, settlement]));
    this.#quarters = new Map(rows.quarters.map((quarter) => [quarter.id, quarter]));
    this.#named = new Map<string, Island | Region | Quarter>([
      ...rows.islands.map((island) => [`i:${island.id}`, island] as const),
      ...rows.regions.map((region) => [`r:${region.id}`, region] as const),
      ...rows.quarters.map((quarter) => [`q:${quarter.id}`, quarter] as const),
      [
        allIslands,
        {
          id: 'otoci',
          name: 'Otoci',
          municipalityIds: rows.islands.flatMap((island) => island.municipalityIds),
          settlementIds: rows.islands.flatMap((island) => island.settlementIds),
        },
      ],
    ]);
    this.#municipalitiesOf = Map.groupBy(this.municipalities, (municipality) => municipality.countyId);
    this.#settlementsOf = Map.groupBy(this.settlements, (settlement) => settlement.municipalityId);
    this.#quartersOf = Map.groupBy(this.quarters, (quarter) => quarter.municipalityId);
  }

  county(id: number): County | undefined {
    return this.#counties.get(id);
  }

  municipality(id: number): Municipality | undefined {
    return this.#municipalities.get(id);
  }

  settlement(id: number): Settlement | undefined {
    return this.#settlements.get(id);
  }

  quarter(id: string): Quarter | undefined {
    return this.#quarters.get(id);
  }

  /** The municipalities of a county in Croatian order; undefined for an unknown county. */
  municipalitiesOf(countyId: number): Municipality[] | undefined {
    return this.#municipalitiesOf.get(countyId);
  }

  /** The settlements of a municipality in Croatian order; undefined for an unknown municipality. */
  settlementsOf(municipalityId: number): Settlement[] | undefined {
    return this.#settlementsOf.get(municipalityId);
  }

  /** The quarters of a town in Croatian order; most have none. */
  quartersOf(municipalityId: number): readonly Quarter[] {
    return this.#quartersOf.get(municipalityId) ?? [];
  }

  countyBySlug(slug: string): County | undefined {
    return this.counties.find((county) => county.slug === slug);
  }

  municipalityBySlug(countyId: number, slug: string): Municipality | undefined {
    return this.municipalitiesOf(countyId)?.find((municipality) => municipality.slug === slug);
  }

  /** A search place (`c:17`, `m:4090`, `s:…`, `i:…`, `r:…`, `q:…`), by its exonym if there is one; undefined if unknown. */
  nameOf(place: string, locale: Locale): string | undefined {
    const [level, id = ''] = place.split(':', 2);
    const own = locale === 'hr' ? undefined : shownName(place, locale);
    if (own) return own;
    if (level === 'c') return this.county(Number(id))?.[locale === 'en' ? 'nameEn' : 'nameHr'];
    if (level === 'm') return this.municipality(Number(id))?.name;
    if (level === 's') return this.#settlementName(Number(id), locale);
    return this.#named.get(place)?.name;
  }

  /** A settlement that gives its town the name has that of the town in other languages too. */
  #settlementName(id: number, locale: Locale): string | undefined {
    const { name, municipalityId } = this.settlement(id) ?? {};
    const town = this.municipality(municipalityId ?? 0);
    return town?.name === name ? this.nameOf(`m:${municipalityId}`, locale) : name;
  }

  /** The middle (degrees) of a municipality, settlement or quarter with its name; undefined for others. */
  pointOf(place: string): { name: string; lat: number; lng: number } | undefined {
    const [level, id = ''] = place.split(':', 2);
    if (level === 'm') return this.municipality(Number(id));
    return level === 's' ? this.settlement(Number(id)) : this.quarter(level === 'q' ? id : '');
  }

  /** The area of a search place; undefined if unknown. */
  areaOf(place: string): PlaceArea | undefined {
    if (this.nameOf(place, 'hr') === undefined) return undefined;
    const none: PlaceArea = { countyIds: [], municipalityIds: [], settlementIds: [] };
    const [level, id] = place.split(':', 2);
    if (level === 'c') return { ...none, countyIds: [Number(id)] };
    if (level === 'm') return { ...none, municipalityIds: [Number(id)] };
    if (level === 's') return { ...none, settlementIds: [Number(id)] };
    const named = this.#named.get(place);
    if (named && 'lat' in named) {
      return {
        ...none,
        municipalityIds: [named.municipalityId],
        quarter: { id: named.id, circle: { lat: named.lat, lng: named.lng, km: quarterRadiusKm } },
      };
    }
    return { ...none, ...named };
  }

  /** The unit around a quarter or settlement (its town) or municipality (its county); undefined for others. */
  around(place: string): string | undefined {
    const [level, id] = place.split(':', 2);
    const town = level === 'm' ? this.municipality(Number(id)) : undefined;
    if (town) return `c:${town.countyId}`;
    const quarter = level === 'q' ? this.areaOf(place)?.municipalityIds[0] : undefined;
    const townId = level === 's' ? this.settlement(Number(id))?.municipalityId : quarter;
    return townId === undefined ? undefined : `m:${townId}`;
  }

  /** The counties in which a place lies, ascending; none for a county itself. */
  countiesOf(place: string): string[] {
    const { municipalityIds = [], settlementIds = [], countyIds = [] } = this.areaOf(place) ?? {};
    const towns = [...municipalityIds, ...settlementIds.map((id) => this.settlement(id)?.municipalityId ?? 0)];
    const counties = [...countyIds, ...towns.flatMap((id) => this.municipality(id)?.countyId ?? [])];
    const distinct = [...new Set(counties)].sort((a, b) => a - b).map((id) => `c:${id}`);
    return distinct.filter((county) => county !== place);
  }

  /** The island on which a municipality, settlement or quarter lies; undefined for others. */
  islandOf(place: string): string | undefined {
    const [level, id] = place.split(':', 2);
    const settlement = level === 's' ? Number(id) : undefined;
    const town = level === 'm' ? place : this.around(place);
    const municipality = town?.startsWith('m:') ? Number(town.slice(2)) : undefined;
    const island = this.islands.find(
      ({ municipalityIds, settlementIds }) =>
        municipalityIds.some((own) => own === municipality) || settlementIds.some((own) => own === settlement),
    );
    return island && `i:${island.id}`;
  }

  /** A listing's place, smallest first: `Bačvice, Split, Splitsko-dalmatinska`; equal names once. */
  label({ settlementId, quarterId }: Placed, locale: Locale): string {
    const settlement = this.settlement(settlementId);
    const municipality = settlement && this.municipality(settlement.municipalityId);
    const county = municipality && this.county(municipality.countyId);
    if (!settlement || !municipality || !county) return '';
    const name = (place: string) => this.nameOf(place, locale) ?? '';
    const names = [name(`s:${settlementId}`), name(`m:${municipality.id}`), name(`c:${county.id}`)] as const;
    return placeLabel(names, this.nameOf(`q:${quarterId}`, locale));
  }
}
