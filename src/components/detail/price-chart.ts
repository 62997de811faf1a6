import type { PricePoint } from '#contract/listings/listing.ts';

const width = 320;
const height = 96;
const padding = 8;

export type KnownPrice = { priceCents: number; since: string };

/** The public prices, oldest first, without repetitions. */
export function knownPrices(history: readonly PricePoint[]): KnownPrice[] {
  const known = history.filter((point): point is KnownPrice => point.priceCents !== null);
  return known.filter((point, index) => point.priceCents !== known[index - 1]?.priceCents);
}

/** The price steps as an SVG path in a box of 320 × 96; the last price extends to `until`. */
export function pricePath(prices: readonly KnownPrice[], until: Date): string {
  const times = prices.map((price) => Date.parse(price.since));
  const from = times[0] ?? 0;
  const span = Math.max(until.getTime() - from, 1);
  const amounts = prices.map((price) => price.priceCents);
  const lowest = Math.min(...amounts);
  const rise = Math.max(Math.max(...amounts) - lowest, 1);
  const x = (time: number) => Math.round(padding + ((time - from) / span) * (width - 2 * padding));
  const y = (amount: number) => Math.round(height - padding - ((amount - lowest) / rise) * (height - 2 * padding));
  const steps = prices.map(
    (price, index) =>
      `${index === 0 ? 'M' : 'H'}${x(times[index] ?? from)}${index === 0 ? ' ' : 'V'}${y(price.priceCents)}`,
  );
  return `${steps.join('')}H${width - padding}`;
}
