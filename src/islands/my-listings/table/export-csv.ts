import type { OwnColumn, OwnListing } from '#contract/listings/own-listing.ts';
import { findReference } from '#contract/reference/index.ts';
import { capitalised } from '#i18n/fact-words.ts';
import { contractName } from '#i18n/reference-names.ts';
import { escaped, toCsv } from '#islands/controls/sheet/write-csv-text.ts';
import { columns, priceOf, rowTexts, type Speech } from './columns.ts';

const euros = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','));

function purposeText({ t, locale }: Speech, { purpose }: OwnListing): string {
  const value = purpose && findReference('purpose', purpose);
  return value ? capitalised(contractName(value, locale) ?? t(`reference.purpose.${purpose}`)) : '';
}

const ofDays: readonly OwnColumn[] = ['views', 'contacts'];

/** Listings as a CSV file, with what the table shows, their number, purpose and what like ones are viewed. */
export function ownCsv(speech: Speech, listings: readonly OwnListing[]): string {
  const { t } = speech;
  const fields = [
    t('mine.table.number'),
    ...columns.map(({ name }) => t(`mine.table.${name}`) + (ofDays.includes(name) ? ` ${t('mine.last_days')}` : '')),
    t('mine.table.like'),
    t('mine.table.purpose'),
  ];
  const data = listings.map((listing) => {
    const texts = { ...rowTexts(speech, listing), price: euros(priceOf(listing)) };
    const like = listing.usualViews === null ? '' : String(listing.usualViews);
    return [String(listing.id), ...columns.map(({ name }) => texts[name]), like, purposeText(speech, listing)].map(
      escaped,
    );
  });
  return toCsv(fields, data);
}
