import { beforeAll, describe, expect, test } from 'vitest';
import type { DemoListing } from '#demo/listings/listing.ts';
import { standardDemo } from '../../support/listings/demo.ts';
import { sentencesWith, textsOf, type Words } from '../../support/listings/demo-words.ts';

let listings: DemoListing[];
beforeAll(() => {
  listings = standardDemo();
});
const saying = (words: Words, wrong: (listing: DemoListing) => boolean) => sentencesWith(listings, words, wrong);

describe('sentences fit the purpose', () => {
  const offered =
    (...purposes: string[]) =>
    (listing: DemoListing) =>
      !purposes.includes(listing.facts.purpose);

  test('only sales speak of buyers, ownership, loans and selling', () => {
    const words = {
      hr: /kup(ac|c[aui]|nj|it)|vlasništv|kredit|prodaj[eu]\b|budućem vlasniku|ulaganj/iu,
      en: /buyer|purchase|\btitle\b|\bloan|for sale|\bsold\b|bought|new owner|invest/iu,
    };
    expect(saying(words, offered('SALE'))).toEqual([]);
  });

  test('only leases speak of tenants, deposits and utilities', () => {
    const words = {
      hr: /najmoprim|zakup|iznajmljuje|polog|režij|ugovor/iu,
      en: /tenants|\blease|\bto let\b|deposit|utilities|contract/iu,
    };
    expect(saying(words, offered('RENT'))).toEqual([]);
  });

  test('only stays speak of guests, check-in and linen', () => {
    const words = {
      hr: /gost(ima|i u)|prijava je|posteljin|pristojb|domaćin|noći/iu,
      en: /\bguests (can|have)|our guests|check-in|linen|tourist tax|the host|one night/iu,
    };
    expect(saying(words, offered('SHORT_STAY'))).toEqual([]);
  });

  test('nobody stays briefly with a resident’s permit, an energy class or thoughts of living there', () => {
    const words = {
      hr: /stanar|energetski razred|stalno stanovanje|useljenj|školu?e?\b/iu,
      en: /resident|energy class|permanent living|move in|school/iu,
    };
    expect(saying(words, ({ facts }) => facts.purpose === 'SHORT_STAY')).toEqual([]);
  });

  test('nobody moves into land or a garage', () => {
    const words = { hr: /useljenj|najmoprimci|stanovanj/iu, en: /mov(e|ing) in|tenants|living/iu };
    expect(saying(words, ({ facts }) => facts.category === 'GARAGE')).toEqual([]);
    expect(
      saying({ hr: /useljenj|najmoprim/iu, en: /mov(e|ing) in|tenants/iu }, ({ facts }) => facts.category === 'LAND'),
    ).toEqual([]);
  });

  test('business premises and land are leased, homes are let', () => {
    const business = ({ facts }: DemoListing) => facts.category === 'COMMERCIAL' || facts.category === 'LAND';
    expect(saying({ hr: /\bnajam\b|iznajmljuje/iu, en: /\bto let\b/iu }, business)).toEqual([]);
    expect(saying({ hr: /zakup/iu, en: /to lease/iu }, (listing) => !business(listing))).toEqual([]);
  });
});

describe('sentences fit who advertises', () => {
  const of = (kind: string) => (listing: DemoListing) => listing.user.advertiser.kind !== kind;

  test('only owners say that they sell or let themselves, and speak as one', () => {
    const words = {
      hr: /prodaje vlasnik|iznajmljuje vlasnik|javite mi|mi se javite|domaćin/iu,
      en: /by the owner|\bwith me\b|the host/iu,
    };
    expect(saying(words, of('OWNER'))).toEqual([]);
  });

  test('owners have no agency, no «we» that one contacts', () => {
    const words = {
      hr: /agencij|kontaktirajte|na raspolaganju tijekom/iu,
      en: /our agency|contact us|at our guests/iu,
    };
    expect(saying(words, (listing) => listing.user.advertiser.kind === 'OWNER')).toEqual([]);
  });

  test('only developers sell as developers, and only what is new', () => {
    const words = { hr: /od investitora/iu, en: /by the developer/iu };
    expect(saying(words, of('DEVELOPER'))).toEqual([]);
    for (const { user, facts } of listings)
      if (user.advertiser.kind === 'DEVELOPER') expect([facts.condition, facts.purpose]).toEqual(['NEW_BUILD', 'SALE']);
  });
});

describe('Croatian grammar', () => {
  const found = (pattern: RegExp) =>
    listings.map((listing) => textsOf(listing).hr).filter((text) => pattern.test(text));

  test('nouns agree with their numbers', () => {
    expect(found(/\b(dvije|tri|četiri|\d*[02-9][234]|[234]) (soba|spavaćih|kupaonica)\b/u)).toEqual([]);
    expect(found(/\b(pet|šest|sedam|osam|\d*[05-9]|\d*1[1-4]) (sobe|sobu|spavaće|kupaonice)\b/u)).toEqual([]);
    expect(found(/Priključci uz parcelu: [^,. ]+\./u)).toEqual([]);
  });

  test('places are declined: never «u» or «na» before a name that ends as in the nominative', () => {
    const bare = listings.filter(({ place }) => {
      const { hr } = place.inPlace;
      const nominative = `${hr.slice(0, 2)} ${place.settlement.name}`;
      return hr === nominative;
    });
    expect(bare.map(({ place }) => place.inPlace.hr)).toEqual([]);
    expect(new Set(listings.map(({ place }) => place.inPlace.hr.split(' ')[0]))).toEqual(new Set(['u', 'na']));
  });

  test('an adjective after a demonstrative is definite', () => {
    expect(found(/\bov(aj|og|om) \S+(soban|ran|zan)\b/iu)).toEqual([]);
  });

  test('adjectives of a garsonijera are feminine', () => {
    expect(found(/\b(renoviran|luksuzan|namješten|nov|Ovaj|ovaj) garsonijer/u)).toEqual([]);
  });
});
