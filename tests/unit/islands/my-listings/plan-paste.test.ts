import { expect, test } from 'vitest';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { translator } from '#i18n/translate.ts';
import { pastable, planPaste, wishedChange } from '#islands/my-listings/table/plan-paste.ts';

const speech = { t: translator('hr'), locale: 'hr' } as const;

const listings = [1, 2, 3].map(
  (id) => ({ id, status: 'PUBLISHED', purpose: 'SALE', priceCents: 10_000_000, priceOnRequest: false }) as OwnListing,
);

const plan = (cells: string[][], row = 0, column: 'price' | 'status' = 'price', columns = pastable) =>
  planPaste(speech, listings, { cells, row, column, columns: [...columns] });
const changes = (...asked: Parameters<typeof plan>) =>
  plan(...asked)
    .wishes.map(wishedChange)
    .map(({ change }) => change);

test('prices and statuses go into the rows from the cell on, with unchanged ones left out', () => {
  expect(
    changes(
      [
        ['95.000', 'rezervirano'],
        ['100.000 €', 'Dostupno'],
      ],
      1,
    ),
  ).toEqual([
    { id: 2, price: { from: 10_000_000, to: 9_500_000 } },
    { id: 2, status: 'RESERVED' },
  ]);
  expect(changes([['Prodano'], ['Iznajmljeno'], ['pauzirano']], 0, 'status')).toEqual([
    { id: 1, status: 'SOLD' },
    { id: 2, status: 'SOLD' },
    { id: 3, status: 'PAUSED' },
  ]);
});

test('prices are read by the decimal mark of their column', () => {
  expect(changes([['95,000'], ['96,500.50']])).toEqual([
    { id: 1, price: { from: 10_000_000, to: 9_500_000 } },
    { id: 2, price: { from: 10_000_000, to: 9_650_050 } },
  ]);
});

test('words for a price on request are read as such', () => {
  expect(changes([['na upit'], ['on request'], ['Po dogovoru']])).toEqual(
    [1, 2, 3].map((id) => ({ id, price: { from: 10_000_000, to: null } })),
  );
});

test('a line of headings is skipped, and so is what cannot be read, or has no row', () => {
  expect(
    plan(
      [
        ['Cijena', 'Stanje'],
        ['95.000', 'nešto'],
      ],
      2,
    ),
  ).toMatchObject({ unread: ['nešto'], surplus: 0 });
  expect(plan([['1'], ['95.000'], ['']], 2)).toMatchObject({ surplus: 2, unread: [] });
  expect(plan([['100.000'], ['-5'], ['0']])).toMatchObject({ wishes: [], unread: ['-5', '0'] });
  expect(plan([[''], ['']])).toEqual({ wishes: [], unread: [], surplus: 0 });
});
