import type { OwnColumn, OwnListing, OwnSort } from '#contract/listings/own-listing.ts';
import type { Locale } from '#i18n/locales.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { inLanguage } from '#i18n/paths.ts';
import { statusKey } from '#i18n/status-words.ts';
import type { Translate } from '#i18n/translate.ts';
import { showMoney } from '#islands/controls/sheet/number-text.ts';
import { expiryOf } from '#islands/my-listings/expiry.ts';

export type Speech = { t: Translate; locale: Locale };

/** The columns of the table, in order; those with numbers stand at the end of theirs. */
export const columns: readonly { name: OwnColumn; isNumber?: true }[] = [
  { name: 'title' },
  { name: 'reference' },
  { name: 'place' },
  { name: 'price', isNumber: true },
  { name: 'status' },
  { name: 'ends' },
  { name: 'views', isNumber: true },
  { name: 'contacts', isNumber: true },
];

const descendingFirst: readonly OwnColumn[] = ['views', 'contacts'];

/** The order that a press on a heading brings: the other direction of the same column, else the more useful one. */
export function nextSort(sort: string, column: OwnColumn): OwnSort {
  if (sort === column) return `-${column}`;
  if (sort === `-${column}`) return column;
  return descendingFirst.includes(column) ? `-${column}` : column;
}

export const nameOf = ({ t, locale }: Speech, { title, id }: Pick<OwnListing, 'title' | 'id'>): string =>
  inLanguage(title, locale) || t('mine.untitled', { id });

/** The price as visitors see it, in cents; null on request. */
export const priceOf = ({ priceOnRequest, priceCents }: Pick<OwnListing, 'priceOnRequest' | 'priceCents'>) =>
  priceOnRequest ? null : priceCents;

/** A price as it stands in a cell; empty where a draft has none. */
export function priceText({ t, locale }: Speech, cents: number | null, isOnRequest: boolean): string {
  if (isOnRequest) return t('mine.table.on_request');
  return cents === null ? '' : showMoney(cents, locale);
}

const ends = (locale: Locale, listing: OwnListing) => {
  const expiry = expiryOf(listing, Date.now());
  return expiry ? formatShortDate(locale, expiry.at) : '';
};

/** The texts of a listing as spreadsheets take them. */
export function rowTexts(speech: Speech, listing: OwnListing): Record<OwnColumn, string> {
  const { t, locale } = speech;
  const cents = priceOf(listing);
  return {
    title: nameOf(speech, listing),
    reference: listing.referenceNumber ?? '',
    place: listing.place ?? '',
    price: cents === null ? '' : showMoney(cents, locale),
    status: t(statusKey(listing)),
    ends: ends(locale, listing),
    views: String(listing.views),
    contacts: String(listing.contacts),
  };
}

/** The headings and listings as a table of texts. */
export function tableTexts(speech: Speech, listings: readonly OwnListing[]): string[][] {
  const rows = listings.map((listing) => {
    const texts = rowTexts(speech, listing);
    return columns.map(({ name }) => texts[name]);
  });
  return [columns.map(({ name }) => speech.t(`mine.table.${name}`)), ...rows];
}
