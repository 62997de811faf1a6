import type { DemoPeople, DemoUser } from '../people.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import type { Facts } from './facts.ts';

const anasListings = 12;
const agencyShares = { SALE: 0.66, RENT: 0.5, SHORT_STAY: 0.22 };

/** Listings assigned to Ana regardless of their kind, so that her account shows some of everything. */
const isAnas = (index: number) => index % 151 === 7 && index < 151 * anasListings;

/** A random advertiser of the listing's county; developers only sell their own buildings. */
export function pickAdvertiser(
  random: Random,
  people: DemoPeople,
  { facts, place, index }: { facts: Facts; place: DemoPlace; index: number },
): DemoUser {
  if (isAnas(index)) return people.ana;
  const { agencies, developers, owners } = people.local.get(place.county.id) ?? people;
  const built = facts.purpose === 'SALE' && facts.condition === 'NEW_BUILD' && facts.type !== 'MOBILE_HOME';
  if (built && developers.length > 0 && random.chance(0.45)) return random.pick(developers);
  if (facts.type === 'SENIOR_ROOM') return random.pick(owners);
  return random.pick(random.chance(agencyShares[facts.purpose]) ? agencies : owners);
}
