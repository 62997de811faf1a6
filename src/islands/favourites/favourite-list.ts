import type { ListingSummary } from '#contract/listings/listing-summary.ts';
import type { Favourites, StoredFavourite } from '#stores/favourites.ts';

/** A favourite; `summary` is undefined until loaded. */
export type Item = { id: number; stored: StoredFavourite; summary: ListingSummary | undefined };

export const sorts = ['kept', 'drop', 'price', '-price'] as const;
export type Sort = (typeof sorts)[number];

/** How much cheaper, in cents, than when it was added; undefined if not cheaper, or without a price. */
export function priceDrop({ at }: StoredFavourite, summary: ListingSummary | undefined): number | undefined {
  const then = summary?.priceHistory.findLast(({ since }) => Date.parse(since) <= at)?.priceCents;
  const now = summary?.card?.priceOnRequest ? null : summary?.card?.priceCents;
  return then != null && now != null && then > now ? then - now : undefined;
}

function lowestPrice({ summary }: Item): number | undefined {
  const { card } = summary ?? {};
  return (card?.project ? card.project.priceFromCents : card?.priceCents) ?? undefined;
}

/** Sorts items without a value last, in either direction. */
function by(valueOf: (item: Item) => number | undefined, direction: 1 | -1) {
  return (a: Item, b: Item): number => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return (one - other) * direction;
  };
}

const orders: Record<Sort, (a: Item, b: Item) => number> = {
  kept: by(({ stored }) => stored.at, -1),
  drop: by(({ stored, summary }) => priceDrop(stored, summary), -1),
  price: by(lowestPrice, 1),
  '-price': by(lowestPrice, -1),
};

export function listItems(stored: Favourites, known: ReadonlyMap<number, ListingSummary>, sort: Sort): Item[] {
  const items = Object.entries(stored).map(([id, favourite]) => ({
    id: Number(id),
    stored: favourite,
    summary: known.get(Number(id)),
  }));
  return items.toSorted((a, b) => orders[sort](a, b) || orders.kept(a, b) || b.id - a.id);
}
