import type { ListingStatus } from '#contract/listings/listing.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { fold } from '#domain/words/fold.ts';
import { statusKey } from '#i18n/status-words.ts';
import { decimalSeparator, withSeparator } from '#islands/controls/sheet/decimal-separator.ts';
import { moveTo } from './bulk-acts.ts';
import type { Speech } from './columns.ts';
import { hasPrice, readPrice } from './price.ts';
import { priced, type Change } from './change.ts';

/** The columns that cells are pasted into, in the order of the table. */
export const pastable = ['price', 'status'] as const;
export type Pastable = (typeof pastable)[number];

/** A change that a cell asks for. */
export type Wish = { listing: OwnListing } & ({ priceCents: number | null } | { status: ListingStatus });
export type PastePlan = { wishes: readonly Wish[]; unread: readonly string[]; surplus: number };

const moves: readonly ListingStatus[] = ['PUBLISHED', 'RESERVED', 'SOLD', 'PAUSED', 'ARCHIVED'];

function statusNamed({ t }: Speech, text: string): ListingStatus | undefined {
  const known = moves.flatMap((status) =>
    (['SALE', 'RENT'] as const).map((purpose) => [fold(t(statusKey({ status, purpose }))), status] as const),
  );
  return new Map([...known, [fold(t('mine.available')), 'PUBLISHED' as const]]).get(fold(text));
}

function wishOf(speech: Speech, listing: OwnListing, { column, text, separator }: Cell): Wish | 'UNREAD' | undefined {
  if (column === 'price') {
    const priceCents = readPrice(withSeparator(text, separator));
    if (priceCents === undefined) return 'UNREAD';
    return hasPrice(listing, priceCents) ? undefined : { listing, priceCents };
  }
  const status = statusNamed(speech, text);
  if (!status) return 'UNREAD';
  return status === listing.status ? undefined : { listing, status };
}

type Cell = { column: Pastable; text: string; separator: ReturnType<typeof decimalSeparator> };
type Place = { row: number; column: Pastable; columns: readonly Pastable[] };

/** What cells of a spreadsheet, pasted from a cell on, change; a first line that names columns is skipped. */
export function planPaste(
  speech: Speech,
  listings: readonly OwnListing[],
  { cells, row, column, columns }: Place & { cells: readonly (readonly string[])[] },
): PastePlan {
  const targets = columns.slice(columns.indexOf(column));
  const price = targets.indexOf('price');
  const separator = price < 0 ? undefined : decimalSeparator(cells.map((texts) => texts[price] ?? ''));
  const read = (texts: readonly string[], listing: OwnListing) =>
    targets.flatMap((target, index) => {
      const text = (texts[index] ?? '').trim();
      return text ? [{ text, wish: wishOf(speech, listing, { column: target, text, separator }) }] : [];
    });
  const [first] = listings;
  const head = first && cells.length > 1 ? read(cells[0] ?? [], first) : [];
  const isHeading = head.length > 0 && head.every(({ wish }) => wish === 'UNREAD');
  const body = isHeading ? cells.slice(1) : cells;
  const found = body.flatMap((texts, index) => {
    const listing = listings[row + index];
    return listing ? read(texts, listing) : [];
  });
  return {
    wishes: found.flatMap(({ wish }) => (wish && wish !== 'UNREAD' ? [wish] : [])),
    unread: found.flatMap(({ wish, text }) => (wish === 'UNREAD' ? [text] : [])),
    surplus: Math.max(0, row + body.length - listings.length),
  };
}

export const wishedChange = (wish: Wish): Change =>
  'status' in wish ? moveTo(wish.listing, wish.status) : priced(wish.listing, wish.priceCents);
