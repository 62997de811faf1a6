import type { ListingSummary } from '#contract/listings/listing-summary.ts';
import type { Favourites, StoredFavourite } from '#stores/favourites.ts';

/** A listing that is kept; `summary` is undefined until it is known what it is now. */
export type Item = { id: number; stored: StoredFavourite; summary: ListingSummary | undefined };

export const sorts = ['kept', 'drop', 'price', '-price'] as const;
export type Sort = (typeof sorts)[number];

/** In cents, how much cheaper it is than when it was kept; nothing where it is not, or where no price is told. */
export function priceDrop({ at }: StoredFavourite, summary: ListingSummary | undefined): number | undefined {
  const then = summary?.priceHistory.findLast(({ since }) => Date.parse(since) <= at)?.priceCents;
  const now = summary?.card?.priceOnRequest ? null : summary?.card?.priceCents;
  return then != null && now != null && then > now ? then - now : undefined;
}

function priceOf({ summary }: Item): number | undefined {
  const { card } = summary ?? {};
  return (card?.project ? card.project.priceFromCents : card?.priceCents) ?? undefined;
}

/** Those without a value come last, whichever way the others are. */
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
  price: by(priceOf, 1),
  '-price': by(priceOf, -1),
};

export function listItems(stored: Favourites, known: ReadonlyMap<number, ListingSummary>, sort: Sort): Item[] {
  const items = Object.entries(stored).map(([id, favourite]) => ({
    id: Number(id),
    stored: favourite,
    summary: known.get(Number(id)),
  }));
  return items.toSorted((a, b) => orders[sort](a, b) || orders.kept(a, b) || b.id - a.id);
}
