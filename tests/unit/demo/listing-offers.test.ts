import { beforeAll, describe, expect, test } from 'vitest';
import { priceRows } from '#demo/load/listing-rows.ts';
import type { DemoListing } from '#demo/listings/listing.ts';
import { createPeople } from '#demo/people.ts';
import { standardDemo } from '../../support/listings/demo.ts';

let listings: DemoListing[];
beforeAll(() => {
  listings = standardDemo();
});

const label = ({ title, facts }: DemoListing) =>
  `${title.hr} (${facts.purpose} ${facts.type}, ${facts.netArea}/${facts.plotArea} m², ${facts.rooms} rooms, ${facts.yearBuilt}, ${facts.condition})`;
const wrong = (isWrong: (listing: DemoListing) => boolean) => listings.filter(isWrong).map(label);
const day = 86_400_000;

describe('price history', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const rowsOf = (listing: DemoListing) =>
    priceRows(listing, { id: 1, ownerId: 1, now, large: false }).map(
      ({ since, priceCents }) => [Number(since), priceCents] as const,
    );

  test('lies between creation and now, in order, and ends with the price of the listing', () => {
    expect(
      wrong((listing) => {
        const rows = rowsOf(listing);
        if (listing.daysAgo.firstPublished === null) return rows.length > 0;
        const times = [now - listing.daysAgo.created * day, ...rows.map(([since]) => since), now];
        const ordered = times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0));
        return !ordered || rows.at(-1)?.[1] !== listing.prices.priceCents;
      }),
    ).toEqual([]);
  });

  test('a price holds for at least nine days before it changes, and really changes', () => {
    const changed = listings.filter((listing) => rowsOf(listing).length > 1);
    expect(changed.length).toBeGreaterThan(200);
    const hasty = changed.filter((listing) =>
      rowsOf(listing).some(([since, cents], index, rows) => {
        const before = rows[index - 1];
        return before !== undefined && (since - before[0] < 9 * day || cents === before[1]);
      }),
    );
    expect(hasty.map(label)).toEqual([]);
  });

  test('nothing changes after a listing was sold or has expired, nor after its last update', () => {
    expect(
      wrong((listing) => {
        const last = listing.prices.history.at(-1)?.daysAgo;
        return last !== undefined && (last < listing.daysAgo.ended || last < listing.daysAgo.updated);
      }),
    ).toEqual([]);
  });
});

test('homes for sale cost a quarter to twice what a square metre of a flat costs there', () => {
  const bounds: Record<string, [number, number]> = { FLAT: [0.5, 1.9], HOUSE: [0.2, 2.4], HOLIDAY: [0.25, 1.9] };
  expect(
    wrong(({ facts, prices, place }) => {
      const [least, most] = bounds[facts.category] ?? [0, Infinity];
      if (facts.purpose !== 'SALE' || prices.priceCents === null || facts.type === 'ESTATE') return false;
      const ratio = prices.priceCents / 100 / (facts.netArea ?? 1) / place.flatPrice;
      return facts.netArea !== null && (ratio < least || ratio > most);
    }),
  ).toEqual([]);
});

test('homes to let cost 3 to 30 € a square metre', () => {
  expect(
    wrong(({ facts, prices }) => {
      if (facts.purpose !== 'RENT' || !['FLAT', 'HOUSE'].includes(facts.category)) return false;
      const each = (prices.priceCents ?? 0) / 100 / (facts.netArea ?? 1);
      return each < 3 || each > 30;
    }),
  ).toEqual([]);
});

describe('advertisers', () => {
  const areas: Record<string, number[]> = {
    1: [21, 1],
    20: [19],
    21: [17],
    22: [15],
    23: [13],
    31: [14],
    32: [16],
    33: [10],
    34: [11],
    35: [12],
    40: [20],
    42: [5],
    43: [7],
    44: [3],
    47: [4],
    48: [6],
    49: [2],
    51: [8],
    52: [18],
    53: [9],
  };
  const mobile = /^\+385 9[12589] 555 01\d\d$/;
  const fixed = /^\+385 (1 555 01|(?!1 )\d\d 555 0)\d\d$/;
  const areaOf = (phone: string) => phone.split(' ')[1] ?? '';

  test('have valid numbers of the 555 kind, those of the fixed network with the area code of their county', () => {
    const { all } = createPeople('1');
    for (const { advertiser, countyId, username } of all)
      for (const phone of advertiser.phones)
        if (!mobile.test(phone)) {
          expect(phone, username).toMatch(fixed);
          expect(areas[areaOf(phone)], username).toContain(countyId);
        }
  });

  test('offer what lies in their county', () => {
    expect(wrong(({ user, place }) => user.username !== 'ana' && user.countyId !== place.county.id)).toEqual([]);
  });
});
