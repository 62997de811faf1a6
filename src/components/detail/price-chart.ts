import type { PricePoint } from '#contract/listings/listing.ts';

/** `share` is the price's part of the highest one, from zero; `change` that of the price before, 0 for the first. */
export type PriceStep = { priceCents: number; since: string; share: number; change: number };

type KnownPrice = Pick<PriceStep, 'priceCents' | 'since'>;

/** The public prices, oldest first, without repetitions, with what a chart shows of each. */
export function priceSteps(history: readonly PricePoint[]): PriceStep[] {
  const known = history
    .filter((point): point is KnownPrice => point.priceCents !== null)
    .filter(({ priceCents }, index, all) => priceCents !== all[index - 1]?.priceCents);
  const highest = Math.max(1, ...known.map(({ priceCents }) => priceCents));
  return known.map(({ priceCents, since }, index) => {
    const before = known[index - 1]?.priceCents;
    return { priceCents, since, share: priceCents / highest, change: before ? priceCents / before - 1 : 0 };
  });
}
