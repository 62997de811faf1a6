import type { MapCluster } from '#contract/search/clusters.ts';
import type { Locale } from './locales.ts';
import { formatPrice, formatPricePerM2 } from './numbers.ts';
import { shortPrice, type ShortPrices } from './short-price.ts';

/** Sentences with `#` for the number and `€` for the price. */
export type MapWords = ShortPrices &
  Record<'some' | 'somePriced' | 'home' | 'homePriced' | 'project' | 'projectPriced', string>;

export type MarkReader = {
  locale: Locale;
  words: MapWords;
  /** Whether all offers have the same purpose: other prices are not comparable. */
  isPriced: boolean;
};

/** What a mark on a map says: `text` large, `note` below it, `label` in a sentence with the place. */
export type MarkText = { text: string; note?: string; label: string };

const sentence = (template: string, number: string, price = '') =>
  template.replace('#', () => number).replace('€', () => price);

function homeText(
  { isProject, offers }: NonNullable<MapCluster['home']>,
  cents: number | null,
  { locale, words }: MarkReader,
): MarkText {
  const number = String(offers);
  if (cents === null)
    return { text: isProject ? number : '1', label: sentence(isProject ? words.project : words.home, number) };
  const [short, whole] = [shortPrice(locale, cents, words), formatPrice(locale, cents)];
  return isProject
    ? { text: sentence(words.projectPriced, number, short), label: sentence(words.projectPriced, number, whole) }
    : { text: short, label: sentence(words.homePriced, number, whole) };
}

function clusterText(cluster: MapCluster, reader: MarkReader): MarkText {
  const { count, home, medianPerM2Cents, lowestPriceCents } = cluster;
  const { locale, words, isPriced } = reader;
  if (home) return homeText(home, isPriced ? lowestPriceCents : null, reader);
  const number = count.toLocaleString(locale);
  const text = count < 10_000 ? number : `${Math.round(count / 1000).toLocaleString(locale)}k`;
  if (!isPriced || medianPerM2Cents === null) return { text, label: sentence(words.some, number) };
  const whole = Math.round(medianPerM2Cents / 100) * 100;
  const label = sentence(words.somePriced, number, formatPricePerM2(locale, whole));
  return { text, note: shortPrice(locale, whole, words), label };
}

export function markText(cluster: MapCluster, reader: MarkReader): MarkText {
  const text = clusterText(cluster, reader);
  return { ...text, label: `${text.label} · ${cluster.place}` };
}
