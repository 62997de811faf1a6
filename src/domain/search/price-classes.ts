const mostClasses = 5;

/** To half of the second digit: 2.315 € is 2.300 €, 11,62 € is 11,50 €. */
function rounded(cents: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(cents, 1)) - 1) / 2;
  return Math.round(Math.round(cents / step) * step);
}

/** Where at most five classes of prices (cents) of about equal size meet, rounded and ascending; none is empty. */
export function priceBounds(prices: readonly number[]): number[] {
  const sorted = prices.toSorted((a, b) => a - b);
  const bounds: number[] = [];
  let below = 0;
  for (let part = 1; part < mostClasses; part += 1) {
    const at = Math.round((part * sorted.length) / mostClasses);
    const bound = rounded(((sorted[at - 1] ?? 0) + (sorted[at] ?? 0)) / 2);
    const cheaper = sorted.filter((price) => price < bound).length;
    if (cheaper <= below || cheaper === sorted.length) continue;
    bounds.push(bound);
    below = cheaper;
  }
  return bounds;
}

/** The shade of a class between bounds: from 0 for the cheapest to 4 for the dearest; 2 of a single class. */
export function shadeOfBand(band: number, bounds: number): number {
  return bounds === 0 ? 2 : Math.round((band * (mostClasses - 1)) / bounds);
}

/** The shade of a price in cents. */
export function shadeOfPrice(cents: number, bounds: readonly number[]): number {
  return shadeOfBand(bounds.filter((bound) => cents >= bound).length, bounds.length);
}
