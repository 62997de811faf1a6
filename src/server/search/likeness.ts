import { referenceCodes } from '#contract/reference/index.ts';
import type { SearchRecord } from '#domain/search/search-record.ts';
import type { Column } from './memory/columns.ts';

/** Prices and areas are near each other if they differ by at most a fifth of the greater one. */
const nearest = 0.8;

const purposes = referenceCodes('purpose');
const categories = referenceCodes('category');

/** A number alike for homes of one advertiser with the same purpose and category in one settlement; 0 for projects. */
function keyOf({ kind, advertiser, purpose, category, settlementId }: SearchRecord): number {
  if (kind !== 'SINGLE') return 0;
  const offered = purposes.indexOf(purpose) * categories.length + categories.indexOf(category);
  return Math.imul(Math.imul(advertiser, 31) + settlementId, 31) + offered || 1;
}

function isNear({ values }: Column, a: number, b: number): boolean {
  const [first = 0, second = 0] = [values[a], values[b]];
  return Math.min(first, second) >= Math.max(first, second) * nearest;
}

/** Which rows are like homes of one advertiser. */
export class Likeness {
  readonly keys: Int32Array;
  readonly #columns: { price: Column; area: Column };

  constructor(capacity: number, columns: { price: Column; area: Column }) {
    this.keys = new Int32Array(capacity);
    this.#columns = columns;
  }

  set(row: number, record: SearchRecord): void {
    this.keys[row] = keyOf(record);
  }

  /** Whether two rows have one advertiser, purpose, category and settlement, and about the same price and area. */
  readonly areAlike = (a: number, b: number): boolean => {
    const key = this.keys[a];
    return key !== 0 && key === this.keys[b] && isNear(this.#columns.price, a, b) && isNear(this.#columns.area, a, b);
  };
}
