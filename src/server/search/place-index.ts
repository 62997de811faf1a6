import type { PlaceArea, Places, Settlement } from '#domain/places.ts';

/** Settlements by a small number each, and which of them a place covers. */
export class PlaceIndex {
  readonly places: Places;
  readonly #numbers: Map<number, number>;

  constructor(places: Places) {
    this.places = places;
    this.#numbers = new Map(places.settlements.map((settlement, index) => [settlement.id, index]));
  }

  get size(): number {
    return this.places.settlements.length;
  }

  numberOf(settlementId: number): number | undefined {
    return this.#numbers.get(settlementId);
  }

  /** The county that a settlement lies in. */
  countyOf(settlement: Settlement): number {
    return this.places.municipality(settlement.municipalityId)?.countyId ?? 0;
  }

  /** For every settlement's number 1 where the area covers it, else 0; a circle is left to the caller. */
  coverage({ countyIds, municipalityIds, settlementIds }: PlaceArea): Uint8Array {
    const [counties, municipalities, settlements] = [countyIds, municipalityIds, settlementIds].map(
      (ids) => new Set(ids),
    );
    return Uint8Array.from(this.places.settlements, (settlement) =>
      settlements?.has(settlement.id) ||
      municipalities?.has(settlement.municipalityId) ||
      counties?.has(this.countyOf(settlement))
        ? 1
        : 0,
    );
  }
}
