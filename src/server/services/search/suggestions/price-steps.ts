import type { Purpose } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Runtime } from '#server/runtime.ts';

/** Round prices in euros that people name. */
const steps: Record<Purpose, readonly number[]> = {
  SALE: [50_000, 100_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 750_000, 1_000_000],
  RENT: [300, 400, 500, 600, 800, 1_000, 1_500, 2_000],
  SHORT_STAY: [50, 75, 100, 150, 200, 300],
};
const shares = [1 / 3, 2 / 3];

type Step = { price: string; query: SearchQuery; listings: number };

/** Round prices up to which some of the matches cost, but not all. */
export async function usefulPrices(
  { search }: Pick<Runtime, 'search'>,
  query: SearchQuery & { purpose: Purpose },
  locale: Locale,
): Promise<{ total: number; steps: Step[] }> {
  const total = await search.count(query);
  const counted = steps[query.purpose].map(async (priceMax): Promise<Step> => {
    const narrowed = { ...query, priceMax };
    // A phrase has the spaces that people type.
    const price = formatPrice(locale, priceMax * 100).replaceAll('\u00a0', ' ');
    return { price, query: narrowed, listings: await search.count(narrowed) };
  });
  const useful = (await Promise.all(counted)).filter(({ listings }) => listings > 0 && listings < total);
  return { total, steps: useful };
}

/** Two prices up to which a third and two thirds of the matches cost, as near as round prices come. */
export async function priceSteps(...asked: Parameters<typeof usefulPrices>): Promise<Step[]> {
  const { total, steps: useful } = await usefulPrices(...asked);
  const distanceTo = (share: number) => (step: Step) => Math.abs(step.listings - share * total);
  const chosen = shares.map((share) => useful.toSorted((a, b) => distanceTo(share)(a) - distanceTo(share)(b))[0]);
  return [...new Set(chosen)].filter((step) => step !== undefined);
}
