import { beforeAll, describe, expect, test } from 'vitest';
import type { DemoListing } from '#demo/listings/listing.ts';
import { standardDemo } from '../../support/listings/demo.ts';
import { sentencesWith, type Words } from '../../support/listings/demo-words.ts';

let listings: DemoListing[];
beforeAll(() => {
  listings = standardDemo();
});
const saying = (words: Words, wrong: (listing: DemoListing) => boolean) => sentencesWith(listings, words, wrong);

describe('the fields of a listing have what its text tells', () => {
  const lacks = (flag: string) => (listing: DemoListing) => !listing.facts.flags.has(flag as 'POOL');
  const told: [string, Words][] = [
    ['BALCONY', { hr: /balkon/iu, en: /balcony/iu }],
    ['LOGGIA', { hr: /lođ[aoue]/iu, en: /loggia/iu }],
    ['TERRACE', { hr: /teras/iu, en: /terrace\b/iu }],
    [
      'GARDEN',
      { hr: /(?<!zimski )\bvrt(u|om)?\b|dvorišt|okućnic/iu, en: /(?<!winter |kitchen )\bgarden|\byard|grounds/iu },
    ],
    ['POOL', { hr: /bazen/iu, en: /\bpool/iu }],
    ['SEA_VIEW', { hr: /pogled(om)? na more/iu, en: /sea view/iu }],
    ['FIRST_ROW_SEA', { hr: /prv(i|om) redu? do mora/iu, en: /first row/iu }],
    ['BARBECUE', { hr: /roštilj/iu, en: /barbecue/iu }],
    ['FIREPLACE', { hr: /kamin\b/iu, en: /fireplace/iu }],
    ['CELLAR', { hr: /podrum/iu, en: /(?<!wine )\bcellar/iu }],
    ['PAVED_ROAD', { hr: /asfaltiran/iu, en: /paved/iu }],
    ['BARRIER_FREE', { hr: /invaliditet/iu, en: /barrier-free/iu }],
    ['SHOWER', { hr: /s tušem/iu, en: /shower/iu }],
    ['STONE', { hr: /kamena kuća/iu, en: /stone house/iu }],
  ];
  test.each(told)('a text that tells of %s has the flag', (flag, words) => {
    expect(saying(words, lacks(flag))).toEqual([]);
  });

  test('a text that tells of a garage, a covered place or a paid zone has that parking', () => {
    const parks =
      (...types: string[]) =>
      (listing: DemoListing) =>
        listing.facts.category !== 'GARAGE' && !listing.facts.parkingTypes.some((type) => types.includes(type));
    expect(saying({ hr: /garaž/iu, en: /garage/iu }, parks('GARAGE', 'GARAGE_SPACE'))).toEqual([]);
    expect(saying({ hr: /mjesto je natkriveno/iu, en: /covered parking/iu }, parks('COVERED'))).toEqual([]);
    expect(saying({ hr: /naplatnoj zoni/iu, en: /paid zone/iu }, parks('PAID_PUBLIC'))).toEqual([]);
  });

  test('a text says «no lift» only where there is none, and tells of one only where there is', () => {
    const lift = { hr: /\b(ima lift|liftom)/iu, en: /has a lift|the lift/iu };
    expect(saying(lift, ({ facts }) => facts.lift !== true)).toEqual([]);
    expect(saying({ hr: /nema lift/iu, en: /no lift/iu }, ({ facts }) => facts.lift !== false)).toEqual([]);
  });

  test('a text that tells of furniture has that furniture status', () => {
    const status =
      (...fit: string[]) =>
      ({ facts }: DemoListing) =>
        !fit.includes(facts.furnitureStatus ?? '');
    expect(
      saying(
        { hr: /(^|[^o] )namješten[a ]|kućanski uređaji/imu, en: /(?<!partly )\bfurnished |household appliances/iu },
        status('FURNISHED'),
      ),
    ).toEqual([]);
    expect(saying({ hr: /bez namještaja/iu, en: /unfurnished/iu }, status('UNFURNISHED'))).toEqual([]);
    expect(
      saying(
        { hr: /namještaj (je|ostaje|može)/iu, en: /furniture (is|stays|can)/iu },
        status('FURNISHED', 'PARTLY_FURNISHED'),
      ),
    ).toEqual([]);
  });

  test('a text that tells of pets, deposit, utilities or moving in at once has these terms', () => {
    expect(
      saying({ hr: /ljubimci su dobro/iu, en: /pets are welcome/iu }, ({ terms }) => terms.petsAllowed !== true),
    ).toEqual([]);
    expect(saying({ hr: /ljubimci nisu/iu, en: /pets are not/iu }, ({ terms }) => terms.petsAllowed !== false)).toEqual(
      [],
    );
    expect(
      saying(
        { hr: /uz ugovor i polog|polog se vraća/iu, en: /and a deposit|deposit is returned/iu },
        ({ prices }) => prices.depositCents === null,
      ),
    ).toEqual([]);
    expect(saying({ hr: /polog nije/iu, en: /no deposit/iu }, ({ prices }) => prices.depositCents !== null)).toEqual(
      [],
    );
    expect(
      saying({ hr: /režije su uklj/iu, en: /utilities are incl/iu }, ({ terms }) => terms.utilitiesIncluded !== true),
    ).toEqual([]);
    expect(
      saying(
        { hr: /odmah/iu, en: /at once/iu },
        ({ facts, terms }) => facts.purpose === 'RENT' && terms.availableInDays !== 0,
      ),
    ).toEqual([]);
  });

  test('a text that tells of kind of building, ground or state has these facts', () => {
    expect(
      saying(
        { hr: /u (modernoj )?stambenoj zgradi/iu, en: /apartment building/iu },
        ({ facts }) => facts.type === 'MIXED_BUILDING',
      ),
    ).toEqual([]);
    expect(
      saying({ hr: /okolna brda|blago nagnut/iu, en: /hills|slopes/iu }, ({ place }) => place.setting === 'lowland'),
    ).toEqual([]);
    expect(saying({ hr: /poljskom putu/iu, en: /farm track/iu }, ({ facts }) => facts.flags.has('PAVED_ROAD'))).toEqual(
      [],
    );
    expect(
      saying(
        {
          hr: /novogradnj|\bnova? (samost|dvojn|vil|montaž|apart|kuć|viken|drv)/iu,
          en: /\bnewly built|\bnew (build|detached|villa|semi|terr|holi|cott|prefab|wood)/iu,
        },
        ({ facts }) => facts.condition !== 'NEW_BUILD',
      ),
    ).toEqual([]);
    expect(
      saying({ hr: /obnovljen|renoviran/iu, en: /renovated/iu }, ({ facts }) => facts.condition !== 'RENOVATED'),
    ).toEqual([]);
  });
});
