import type { Category, Purpose } from '#contract/reference/index.ts';
import type { TypeCode } from '#contract/reference/types.ts';
import shipped from './words/usual.json' with { type: 'json' };

/** A quantity's usual middle, the spread of its logarithm, and how unlikely such an offer is where none is said. */
export type Usual = { middle: number; spread: number; rare?: number };

/** What homes usually cost and measure: by quantity, then by `CATEGORY PURPOSE` (or `CATEGORY` alone). */
export type UsualFigures = Readonly<Record<string, Readonly<Record<string, Usual>>>>;

/** Figures to begin with, for portals without listings. */
export const shippedFigures: UsualFigures = shipped;

const maxCost = 14;
/** The figures tell what is usual: nobody is sure of a guess that is only a bit more usual than another. */
const weight = 0.5;

/** What is said of the home; unknown categories are taken for flats or houses, or rented rooms, purposes for sale or rent. */
type SoughtHome = { category?: Category; type?: TypeCode; purpose?: Purpose };

const homes: readonly Category[] = ['FLAT', 'HOUSE'];
const rented: readonly Category[] = [...homes, 'ROOM'];
const offers: readonly Purpose[] = ['SALE', 'RENT', 'SHORT_STAY'];
const extra: Record<Purpose, number> = { SALE: 0, RENT: 1, SHORT_STAY: 2.5 };

function costOf(value: number, { middle, spread }: Usual): number {
  const deviation = Math.log(value / middle) / spread;
  return Math.min(maxCost, weight * deviation * deviation + Math.log(spread));
}

/** The figure of the nearest kind that has one: its type's before its category's. */
export function usualOf(table: UsualFigures[string], { category, type, purpose }: SoughtHome): Usual | undefined {
  return (
    table[`${type} ${purpose}`] ??
    (type && table[type]) ??
    table[`${category} ${purpose}`] ??
    (category && table[category])
  );
}

/** How unusual an amount is for such a home, as a negative logarithm; zero for amounts nobody has figures of. */
export function unusualness(
  { quantity, value }: { quantity: 'price' | 'area'; value: number },
  { category, type, purpose }: SoughtHome,
  figures: UsualFigures,
): number {
  const table = figures[quantity];
  if (!table || value <= 0) return 0;
  const categories = category ? [category] : purpose === 'RENT' ? rented : homes;
  const purposes = purpose ? [purpose] : offers;
  const costs = categories.flatMap((name) =>
    purposes.flatMap((offer) => {
      const usual = usualOf(table, { category: name, type, purpose: offer });
      const rare = purpose ? 0 : extra[offer] + (usual?.rare ?? 0);
      return usual ? [costOf(value, usual) + rare] : [];
    }),
  );
  return costs.length > 0 ? Math.min(...costs) : 0;
}
