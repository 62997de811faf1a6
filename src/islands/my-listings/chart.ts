import { statisticsDays, type ListingDay } from '#contract/listings/own-listing.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** The days of the statistics up to this time (in ms), the oldest first, with zeros where nobody came. */
export function everyDay(days: readonly ListingDay[], now: number): ListingDay[] {
  const known = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: statisticsDays }, (_, index) => {
    const day = new Date(now - (statisticsDays - 1 - index) * dayLength).toISOString().slice(0, 10);
    return known.get(day) ?? { day, views: 0, contacts: 0, phoneClicks: 0 };
  });
}

/** The day with most views, the latest of several; undefined where there was none. */
export function busiestDay(days: readonly ListingDay[]): ListingDay | undefined {
  const [busiest] = days.toSorted((a, b) => b.views - a.views || b.day.localeCompare(a.day));
  return busiest && busiest.views > 0 ? busiest : undefined;
}

/** How high a bar is that stands for so many views; whatever there is can be seen. */
export function barHeight(views: number, most: number, height: number): number {
  return views === 0 ? 0 : Math.max(2, Math.round((views / Math.max(1, most)) * height));
}
