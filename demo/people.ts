import type { CodeOf } from '#contract/reference/index.ts';
import { slug } from '#domain/words/fold.ts';
import { makeOib } from './oib.ts';
import names from './names.json' with { type: 'json' };
import { phoneNumber } from './phones.ts';
import { countyMarkets } from './places/markets.ts';
import { createRandom, type Random } from './random.ts';

/** An advertiser: an account, its home county, and what its listings say of it. */
export type DemoUser = {
  username: string;
  email: string;
  role: 'USER' | 'ADMIN';
  countyId: number;
  advertiser: {
    kind: CodeOf<'advertiserKind'>;
    names: string[];
    company: string | null;
    oib: string | null;
    licenceNumber: string | null;
    contactEmail: string;
    phones: string[];
  };
};

const nameOf = (random: Random): string =>
  `${random.pick(random.chance(0.5) ? names.women : names.men)} ${random.pick(names.surnames)}`;

type Seat = { name: string; countyId: number };

function company(random: Random, { name, countyId }: Seat, kind: 'AGENCY' | 'DEVELOPER'): DemoUser {
  const address = slug(name);
  return {
    username: address,
    email: `ured@${address}.example.hr`,
    role: 'USER',
    countyId,
    advertiser: {
      kind,
      names: [nameOf(random), nameOf(random), nameOf(random)],
      company: `${name} d.o.o.`,
      oib: makeOib(random),
      licenceNumber: kind === 'AGENCY' ? `${random.whole(12, 640)}/${random.whole(2009, 2024)}` : null,
      contactEmail: `${kind === 'AGENCY' ? 'info' : 'prodaja'}@${address}.example.hr`,
      phones: [phoneNumber(random), phoneNumber(random, countyId)],
    },
  };
}

const person = (username: string, name: string, phone: string): DemoUser => ({
  username,
  email: `${username}@example.hr`,
  role: 'USER',
  countyId: 21,
  advertiser: {
    kind: 'OWNER',
    names: [name],
    company: null,
    oib: null,
    licenceNumber: null,
    contactEmail: `${username}@example.hr`,
    phones: [phone],
  },
});

function owner(random: Random, countyId: number, taken: Map<string, number>): DemoUser {
  const name = nameOf(random);
  const number = taken.get(name) ?? (name === 'Ana Horvat' ? 1 : 0);
  taken.set(name, number + 1);
  const address = `${slug(name).replace('-', '.')}${number || ''}`;
  return { ...person(address, name, phoneNumber(random)), countyId };
}

const ana = person('ana', 'Ana Horvat', '+385 91 555 0142');
const desk = person('admin', 'Uredništvo portala', '+385 1 555 0100');
const admin: DemoUser = { ...desk, role: 'ADMIN', advertiser: { ...desk.advertiser, kind: 'DEVELOPER' } };

type Advertisers = { agencies: DemoUser[]; developers: DemoUser[]; owners: DemoUser[] };

export type DemoPeople = Advertisers & {
  ana: DemoUser;
  admin: DemoUser;
  all: DemoUser[];
  /** Advertisers by home county; not every county has developers. */
  local: ReadonlyMap<number, Advertisers>;
};

const ownersInAll = 140;

/** Private owners: some in every county, more in larger markets. */
function createOwners(random: Random): DemoUser[] {
  const total = countyMarkets.reduce((sum, { weight }) => sum + weight, 0);
  const taken = new Map<string, number>();
  return countyMarkets.flatMap(({ countyId, weight }) =>
    Array.from({ length: Math.max(2, Math.round((weight / total) * ownersInAll)) }, () =>
      owner(random, countyId, taken),
    ),
  );
}

/** All accounts of the demo data. */
export function createPeople(seed: string): DemoPeople {
  const random = createRandom(seed, 'people');
  const made: Advertisers = {
    agencies: names.agencies.map((seat) => company(random, seat, 'AGENCY')),
    developers: names.developers.map((seat) => company(random, seat, 'DEVELOPER')),
    owners: createOwners(random),
  };
  const inCounty = (users: DemoUser[], id: number) => users.filter(({ countyId }) => countyId === id);
  const local = new Map(
    countyMarkets.map(({ countyId: id }) => [
      id,
      {
        agencies: inCounty(made.agencies, id),
        developers: inCounty(made.developers, id),
        owners: inCounty(made.owners, id),
      },
    ]),
  );
  return { ana, admin, ...made, local, all: [ana, admin, ...made.agencies, ...made.developers, ...made.owners] };
}
