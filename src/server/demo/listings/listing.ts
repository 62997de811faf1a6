import type { ListingStatus } from '#contract/listing.ts';
import type { Places } from '#domain/places.ts';
import type { DemoPeople, DemoUser } from '../people.ts';
import type { Catalogue } from '../pictures/catalogue.ts';
import { choosePictures } from '../pictures/choose.ts';
import { createAtlas, shiftedPoint, type DemoPlace } from '../places/atlas.ts';
import { pickStreet } from '../places/streets.ts';
import { createRandom, type Random } from '../random.ts';
import { describe } from '../texts/describe.ts';
import type { Pair } from '../texts/words.ts';
import { createDecks } from './decks.ts';
import type { Facts } from './facts.ts';
import { flatFacts } from './flats.ts';
import { holidayFacts } from './holiday.ts';
import { houseFacts } from './houses.ts';
import { landFacts } from './land.ts';
import { commercialFacts, garageFacts, roomFacts } from './others.ts';
import { pricesFor, type Prices } from './prices.ts';

/** A listing of the demo data, complete but for ids and absolute dates: those are in days before the load. */
export type DemoListing = {
  facts: Facts;
  place: DemoPlace;
  prices: Prices;
  status: ListingStatus;
  blockReason: string | null;
  title: Pair;
  description: Pair | undefined;
  inEnglish: boolean;
  address: { street: string; houseNumber: string } | undefined;
  precision: 'EXACT' | 'APPROXIMATE';
  publicPoint: { lat: number; lng: number };
  user: DemoUser;
  advertiserName: string;
  availableInDays: number | null;
  utilitiesIncluded: boolean | null;
  petsAllowed: boolean | null;
  registrationNumber: string | null;
  papersAttached: boolean;
  pictures: string[];
  daysAgo: { created: number; firstPublished: number | null; published: number | null; updated: number };
};

const makers: Record<Facts['category'], (random: Random, place: DemoPlace, purpose: Facts['purpose']) => Facts> = {
  FLAT: flatFacts,
  HOUSE: houseFacts,
  LAND: landFacts,
  COMMERCIAL: commercialFacts,
  GARAGE: garageFacts,
  ROOM: roomFacts,
  HOLIDAY: holidayFacts,
};

/** Every so many-th listing is not public. */
export const hiddenEvery = 26;
const hidden = ['SOLD', 'EXPIRED', 'PAUSED', 'DRAFT', 'SOLD', 'EXPIRED', 'SOLD', 'BLOCKED', 'PAUSED', 'DRAFT'] as const;
const anasListings = 12;
const blockReasons = [
  'Oglas se ponavlja: ista nekretnina već je objavljena.',
  'Fotografije ne prikazuju oglašenu nekretninu.',
  'Navedena cijena ne odgovara stvarnoj ponudi.',
];

function statusOf(random: Random, index: number): ListingStatus {
  if (index % hiddenEvery === hiddenEvery - 1) return hidden[Math.floor(index / hiddenEvery) % hidden.length] ?? 'SOLD';
  return random.chance(0.03) ? 'RESERVED' : 'PUBLISHED';
}

function datesOf(random: Random, status: ListingStatus): DemoListing['daysAgo'] {
  if (status === 'DRAFT') {
    const created = random.between(0.2, 40);
    return { created, firstPublished: null, published: null, updated: created * random.unit() };
  }
  const published =
    status === 'EXPIRED'
      ? random.between(91, 220)
      : status === 'SOLD'
        ? random.between(12, 200)
        : 89 * random.unit() ** 1.25;
  const firstPublished = random.chance(0.16) ? published + random.between(25, 240) : published;
  const updated =
    status === 'SOLD'
      ? random.between(0.1, Math.min(published, 60))
      : random.chance(0.35)
        ? published * random.unit()
        : published;
  return { created: firstPublished + random.between(0.01, 3), firstPublished, published, updated };
}

function pickUser(random: Random, people: DemoPeople, facts: Facts, index: number): DemoUser {
  if (index % 151 === 7 && index < 151 * anasListings) return people.ana;
  if (facts.purpose === 'SALE' && facts.condition === 'NEW_BUILD' && random.chance(0.3))
    return random.pick(people.developers);
  const agency = { SALE: 0.66, RENT: 0.5, SHORT_STAY: 0.22 }[facts.purpose];
  return random.chance(agency) ? random.pick(people.agencies) : random.pick(people.owners);
}

export type ListingMaker = (index: number) => DemoListing;

export type MakerOptions = { seed: string; places: Places; people: DemoPeople; catalogue: Catalogue; large: boolean };

function rentTerms(
  random: Random,
  facts: Facts,
): Pick<DemoListing, 'availableInDays' | 'utilitiesIncluded' | 'petsAllowed' | 'registrationNumber'> {
  const home =
    facts.category === 'FLAT' ||
    facts.category === 'HOUSE' ||
    facts.category === 'ROOM' ||
    facts.category === 'HOLIDAY';
  const rent = facts.purpose === 'RENT';
  return {
    availableInDays: rent && random.chance(0.75) ? (random.chance(0.4) ? 0 : random.whole(3, 60)) : null,
    utilitiesIncluded:
      rent && (home || facts.category === 'GARAGE') ? random.chance(facts.category === 'ROOM' ? 0.65 : 0.15) : null,
    petsAllowed: home && facts.purpose !== 'SALE' ? random.chance(0.35) : null,
    registrationNumber: facts.purpose === 'SHORT_STAY' ? `HR-${random.whole(100000, 999999)}` : null,
  };
}

/** Makes the listing with an index, always the same for the same seed; `large` loads get shorter texts and three pictures. */
export function createListingMaker({ seed, places, people, catalogue, large }: MakerOptions): ListingMaker {
  const atlas = createAtlas(places);
  const deal = createDecks(seed);
  return (index) => {
    const random = createRandom(seed, 'listing', index);
    const { category, purpose, countyId } = deal(index);
    const townsOnly = category === 'FLAT' || category === 'ROOM' || category === 'GARAGE' || category === 'COMMERCIAL';
    const place = atlas.place(random, countyId, townsOnly);
    const facts = makers[category](random, place, purpose);
    if (purpose === 'RENT' && category !== 'LAND' && random.chance(0.6)) facts.flags.add('LONG_TERM');
    const prices = pricesFor(random, place, facts);
    const status = statusOf(random, index);
    const user = pickUser(random, people, facts, index);
    const { title, description } = describe(
      { facts, place, random },
      { deposit: prices.depositCents !== null, short: large },
    );
    const exact = category !== 'LAND' && random.chance(user.advertiser.kind === 'OWNER' ? 0.4 : 0.6);
    return {
      facts,
      place,
      prices,
      status,
      title,
      description,
      user,
      blockReason: status === 'BLOCKED' ? random.pick(blockReasons) : null,
      inEnglish: random.chance(large ? 0.4 : place.seaside ? 0.92 : 0.74),
      address: category === 'LAND' ? undefined : pickStreet(random, place),
      precision: exact ? 'EXACT' : 'APPROXIMATE',
      publicPoint: exact ? { lat: place.lat, lng: place.lng } : shiftedPoint(`${seed}/${index}`, place.lat, place.lng),
      advertiserName: random.pick(user.advertiser.names),
      ...rentTerms(random, facts),
      papersAttached: purpose === 'SALE' && facts.papers.length > 0 && random.chance(0.35),
      pictures: choosePictures(random, catalogue, { facts, place }, large ? 3 : 10),
      daysAgo: datesOf(random, status),
    };
  };
}
