import type { Category, Purpose } from '#contract/reference/index.ts';
import type { TypeCode } from '#contract/reference/types.ts';
import type { Places } from '#domain/places/places.ts';
import { shippedFigures, usualOf, type Usual, type UsualFigures } from './usual.ts';

/** What is offered now: figures of a county, or of all of them, and the number of homes in a place by its search id. */
export type Offered = { figures: (countyId?: number) => UsualFigures; homesIn: (placeId: string) => number };

/** Of portals without listings. */
export const nothingOffered: Offered = { figures: () => shippedFigures, homesIn: () => 0 };

/** The 16th, 50th and 84th percentile of prices (EUR) or areas (m²) of a kind, or of all its types or counties. */
export type OfferedAmounts = {
  quantity: 'price' | 'area';
  category: Category;
  purpose: Purpose;
  type: TypeCode | null;
  countyId: number | null;
  count: number;
  percentiles: readonly [low: number, middle: number, high: number];
};

/** Fewer listings say nothing, and the figure known before counts as so many of them. */
export const minListings = 30;
/** Where all offers are alike, others are still looked for. */
const minSpread = 0.3;

function blend({ count, percentiles }: OfferedAmounts, known: Usual | undefined): Usual {
  const [low, middle, high] = percentiles;
  const spread = Math.max(minSpread, Math.log(high / low) / 2);
  if (!known) return { middle, spread };
  const share = 1 - minListings / count;
  return {
    ...known,
    middle: middle ** share * known.middle ** (1 - share),
    spread: share * spread + (1 - share) * known.spread,
  };
}

function withOffers(known: UsualFigures, amounts: readonly OfferedAmounts[]): UsualFigures {
  const figures = { price: { ...known.price }, area: { ...known.area } };
  const ofCategoriesFirst = amounts.toSorted((a, b) => Number(a.type !== null) - Number(b.type !== null));
  for (const each of ofCategoriesFirst) {
    const { quantity, category, purpose, count } = each;
    const type = each.type ?? undefined;
    const table = figures[quantity];
    if (count >= minListings)
      table[`${type ?? category} ${purpose}`] = blend(each, usualOf(table, { category, type, purpose }));
  }
  return figures;
}

/** Adds islands and regions, the sums of their parts, to the homes by search id of official units and quarters. */
function withAreas(homes: ReadonlyMap<string, number>, places: Places): Map<string, number> {
  const all = new Map(homes);
  const areas = [...places.islands.map(({ id }) => `i:${id}`), ...places.regions.map(({ id }) => `r:${id}`)];
  for (const id of areas) {
    const { countyIds = [], municipalityIds = [], settlementIds = [] } = places.areaOf(id) ?? {};
    const parts = [
      ...countyIds.map((part) => `c:${part}`),
      ...municipalityIds.map((part) => `m:${part}`),
      ...settlementIds.map((part) => `s:${part}`),
    ];
    all.set(
      id,
      parts.reduce((sum, part) => sum + (homes.get(part) ?? 0), 0),
    );
  }
  return all;
}

/** What the shipped figures become with the amounts of kinds that have enough listings, and the homes of each place. */
export function offeredOf(
  { amounts, homes }: { amounts: readonly OfferedAmounts[]; homes: ReadonlyMap<string, number> },
  places: Places,
): Offered {
  const byCounty = Map.groupBy(amounts, ({ countyId }) => countyId);
  const everywhere = withOffers(shippedFigures, byCounty.get(null) ?? []);
  const local = new Map([...byCounty].map(([countyId, own]) => [countyId, withOffers(everywhere, own)]));
  local.set(null, everywhere);
  const all = withAreas(homes, places);
  return {
    figures: (countyId) => local.get(countyId ?? null) ?? everywhere,
    homesIn: (placeId) => all.get(placeId) ?? 0,
  };
}
