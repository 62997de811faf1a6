import { boxAround, withinKm } from '#domain/places/distance.ts';
import type { Placed, Places, Quarter } from '#domain/places/places.ts';

/** Bounds the numbers of cells; the circles of Croatia's quarters meet in about 4,200. */
export const maxCells = 8192;

type Located = Placed & { latitude: number | null; longitude: number | null };
type Circle = { id: string; isWithin: (lat: number, lng: number) => boolean };

function circleOf(places: Places, { id }: Quarter): Circle[] {
  const circle = places.areaOf(`q:${id}`)?.quarter?.circle;
  if (!circle) return [];
  const { south, north, west, east } = boxAround(circle, circle.km);
  const isWithin = withinKm(circle, circle.km);
  const isNear = (lat: number, lng: number) => lat >= south && lat <= north && lng >= west && lng <= east;
  return [{ id, isWithin: (lat, lng) => isNear(lat, lng) && isWithin(lat, lng) }];
}

/** Numbers sets of quarters of listings: the one that they name, or all of their town whose circle holds their public point. */
export class QuarterCells {
  readonly #places: Places;
  readonly #circles = new Map<number, Circle[]>();
  readonly #numbers = new Map<string, number>([['', 0]]);
  readonly #cells: (readonly string[])[] = [[]];

  constructor(places: Places) {
    this.#places = places;
  }

  /** The quarters of each cell, by number. */
  get cells(): readonly (readonly string[])[] {
    return this.#cells;
  }

  /** Cells are numbered as in an index of which a file has the numbers; none is known yet. */
  restore(cells: readonly (readonly string[])[]): void {
    for (const quarters of cells.slice(1)) this.#add(quarters);
  }

  numberOf(listing: Located): number {
    const quarters = this.#quartersOf(listing);
    const isFull = this.#cells.length >= maxCells;
    return this.#numbers.get(quarters.join(' ')) ?? (isFull ? 0 : this.#add(quarters));
  }

  quartersIn(number: number): readonly string[] {
    return this.#cells[number] ?? [];
  }

  /** 1 for every cell in any of the quarters, else 0. */
  coverage(quarters: ReadonlySet<string>): Uint8Array {
    return Uint8Array.from(this.#cells, (cell) => (cell.some((quarter) => quarters.has(quarter)) ? 1 : 0));
  }

  /** The cells in each quarter that has any. */
  numbersByQuarter(): ReadonlyMap<string, readonly number[]> {
    const numbers = new Map<string, number[]>();
    for (const [number, quarters] of this.#cells.entries()) {
      for (const quarter of quarters) {
        const others = numbers.get(quarter);
        if (others) others.push(number);
        else numbers.set(quarter, [number]);
      }
    }
    return numbers;
  }

  #add(quarters: readonly string[]): number {
    const number = this.#cells.push(quarters) - 1;
    this.#numbers.set(quarters.join(' '), number);
    return number;
  }

  #quartersOf({ settlementId, quarterId, latitude, longitude }: Located): readonly string[] {
    if (quarterId !== null) return [quarterId];
    const municipalityId = this.#places.settlement(settlementId)?.municipalityId ?? 0;
    if (latitude === null || longitude === null) return [];
    const circles = this.#circlesOf(municipalityId);
    return circles.filter(({ isWithin }) => isWithin(latitude, longitude)).map(({ id }) => id);
  }

  #circlesOf(municipalityId: number): readonly Circle[] {
    const known = this.#circles.get(municipalityId);
    if (known) return known;
    const circles = this.#places.quartersOf(municipalityId).flatMap((quarter) => circleOf(this.#places, quarter));
    this.#circles.set(municipalityId, circles);
    return circles;
  }
}
