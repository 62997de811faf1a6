import type { PlaceArea, Places, Settlement } from '#domain/places/places.ts';
import { QuarterCells } from './quarter-cells.ts';

/** A municipality with the numbers of its settlements, and what counts of these are called. */
type Town = { id: number; settlements: readonly { number: number; key: string }[] };

export class PlaceIndex {
  readonly places: Places;
  readonly quarters: QuarterCells;
  readonly #numbers: Map<number, number>;
  readonly #towns = new Map<number, readonly Town[]>();

  constructor(places: Places) {
    this.places = places;
    this.quarters = new QuarterCells(places);
    this.#numbers = new Map(places.settlements.map((settlement, index) => [settlement.id, index]));
  }

  get size(): number {
    return this.places.settlements.length;
  }

  numberOf(settlementId: number): number | undefined {
    return this.#numbers.get(settlementId);
  }

  countyOf(settlement: Settlement): number {
    return this.places.municipality(settlement.municipalityId)?.countyId ?? 0;
  }

  /** The municipalities of a county. */
  townsOf(countyId: number): readonly Town[] {
    const known = this.#towns.get(countyId);
    if (known) return known;
    const towns = (this.places.municipalitiesOf(countyId) ?? []).map(({ id }) => ({
      id,
      settlements: (this.places.settlementsOf(id) ?? []).flatMap((settlement) => {
        const number = this.numberOf(settlement.id);
        return number === undefined ? [] : [{ number, key: `s:${settlement.id}` }];
      }),
    }));
    this.#towns.set(countyId, towns);
    return towns;
  }

  /** The numbers of the settlements that the area covers; quarters are left to the caller. */
  settlementNumbers({ countyIds, municipalityIds, settlementIds }: PlaceArea): number[] {
    const towns = countyIds.flatMap((id) => this.places.municipalitiesOf(id) ?? []).map(({ id }) => id);
    const settlements = [...towns, ...municipalityIds].flatMap((id) => this.places.settlementsOf(id) ?? []);
    const ids = new Set([...settlements.map(({ id }) => id), ...settlementIds]);
    return [...ids].flatMap((id) => this.#numbers.get(id) ?? []);
  }

  /** 1 for every settlement the area covers, else 0; quarters are left to the caller. */
  coverage(area: PlaceArea): Uint8Array {
    const covered = new Uint8Array(this.size);
    for (const number of this.settlementNumbers(area)) covered[number] = 1;
    return covered;
  }
}
