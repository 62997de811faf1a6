import type { ListingStatus } from '#contract/listings/listing.ts';
import type { Places } from '#domain/places/places.ts';
import type { DemoPeople, DemoUser } from '../people.ts';
import type { Picture } from '../pictures.ts';
import { createAtlas, shiftedPoint, type DemoPlace } from '../places/atlas.ts';
import { pickStreet } from '../places/streets.ts';
import { createRandom, type Random } from '../random.ts';
import { describe } from '../texts/describe.ts';
import type { Pair } from '../texts/sentences.ts';
import { pickAdvertiser } from './advertisers.ts';
import { choosePictures } from './choose-pictures.ts';
import { createDecks } from './decks.ts';
import type { Facts } from './facts.ts';
import { flatFacts } from './flats.ts';
import { holidayFacts } from './holiday.ts';
import { houseFacts } from './houses.ts';
import { landFacts } from './land.ts';
import { lifetimeOf, statusOf, type Lifetime } from './lifetime.ts';
import { commercialFacts, garageFacts, roomFacts } from './others.ts';
import { pricesFor, type Prices } from './prices.ts';
import { termsOf, type Terms } from './terms.ts';

/** A demo listing without ids and absolute dates: dates are days before the load. */
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
  terms: Terms;
  pictures: Picture[];
  daysAgo: Lifetime;
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

const inTowns: ReadonlySet<Facts['category']> = new Set(['FLAT', 'ROOM', 'GARAGE', 'COMMERCIAL']);
const dwellings: ReadonlySet<Facts['category']> = new Set(['FLAT', 'HOUSE', 'ROOM']);
const blockReasons = [
  'Oglas se ponavlja: ista nekretnina već je objavljena.',
  'Fotografije ne prikazuju oglašenu nekretninu.',
  'Navedena cijena ne odgovara stvarnoj ponudi.',
];

export type ListingMaker = (index: number) => DemoListing;

export type MakerOptions = { seed: string; places: Places; people: DemoPeople; large: boolean };

/** Creates listings by index, identical for the same seed; `large` loads get shorter texts and three images. */
export function createListingMaker({ seed, places, people, large }: MakerOptions): ListingMaker {
  const atlas = createAtlas(places);
  const deal = createDecks(seed);
  return (index) => {
    const random = createRandom(seed, 'listing', index);
    const { category, purpose, countyId } = deal(index);
    const townsOnly = inTowns.has(category);
    const place = atlas.place(random, countyId, townsOnly);
    const facts = makers[category](random, place, purpose);
    if (purpose === 'RENT' && dwellings.has(category) && random.chance(0.6)) facts.flags.add('LONG_TERM');
    const status = statusOf(random, index);
    const daysAgo = lifetimeOf(random, status);
    const prices = pricesFor(random, { place, facts, daysAgo });
    const user = pickAdvertiser(random, people, { facts, place, index });
    const terms = termsOf(random, facts);
    const { title, description } = describe(
      { facts, place, random, terms, deposit: prices.depositCents !== null, advertiser: user.advertiser.kind },
      large,
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
      terms,
      pictures: choosePictures(random, { facts, place }, large ? 3 : 10),
      daysAgo: { ...daysAgo, updated: Math.min(daysAgo.updated, prices.history.at(-1)?.daysAgo ?? Infinity) },
    };
  };
}
