import type { PlaceArea, Places, Settlement } from '#domain/places/places.ts';
import { QuarterCells } from './quarter-cells.ts';

export class PlaceIndex {
  readonly places: Places;
  readonly quarters: QuarterCells;
  readonly #numbers: Map<number, number>;

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

  /** 1 for every settlement the area covers, else 0; quarters are left to the caller. */
  coverage({ countyIds, municipalityIds, settlementIds }: PlaceArea): Uint8Array {
    const { places } = this;
    const covered = new Uint8Array(this.size);
    const cover = (settlementId: number) => {
      const number = this.#numbers.get(settlementId);
      if (number !== undefined) covered[number] = 1;
    };
    const coverMunicipality = (id: number) => places.settlementsOf(id)?.forEach((settlement) => cover(settlement.id));
    for (const id of countyIds) places.municipalitiesOf(id)?.forEach((town) => coverMunicipality(town.id));
    municipalityIds.forEach(coverMunicipality);
    settlementIds.forEach(cover);
    return covered;
  }
}
