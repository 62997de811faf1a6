import type { CodeOf } from '#contract/reference.ts';
import { slug } from '#domain/fold.ts';
import { makeOib } from './oib.ts';
import { agencies, developers, men, surnames, women } from './people-names.ts';
import { createRandom, type Random } from './random.ts';

/** Who offers listings: an account and what its advertisements say of it. */
export type DemoUser = {
  username: string;
  email: string;
  role: 'USER' | 'ADMIN';
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

function phone(random: Random, mobile: boolean): string {
  const line = String(random.whole(0, 9999)).padStart(4, '0');
  return mobile
    ? `+385 ${random.pick(['91', '92', '95', '98', '99'])} 555 ${line}`
    : `+385 ${random.pick(['1', '21', '51', '23', '52', '31'])} 555 ${line}`;
}

const person = (random: Random): string => `${random.pick(random.chance(0.5) ? women : men)} ${random.pick(surnames)}`;

function company(random: Random, name: string, kind: 'AGENCY' | 'DEVELOPER'): DemoUser {
  const address = slug(name);
  return {
    username: address,
    email: `ured@${address}.example.hr`,
    role: 'USER',
    advertiser: {
      kind,
      names: [person(random), person(random), person(random)],
      company: `${name} d.o.o.`,
      oib: makeOib(random),
      licenceNumber: kind === 'AGENCY' ? `${random.whole(12, 640)}/${random.whole(2009, 2024)}` : null,
      contactEmail: `${kind === 'AGENCY' ? 'info' : 'prodaja'}@${address}.example.hr`,
      phones: [phone(random, true), phone(random, false)],
    },
  };
}

function owner(name: string, number: number, random: Random): DemoUser {
  const address = `${slug(name).replace('-', '.')}${number || ''}`;
  return {
    username: address,
    email: `${address}@example.hr`,
    role: 'USER',
    advertiser: {
      kind: 'OWNER',
      names: [name],
      company: null,
      oib: null,
      licenceNumber: null,
      contactEmail: `${address}@example.hr`,
      phones: [phone(random, true)],
    },
  };
}

const ana: DemoUser = {
  username: 'ana',
  email: 'ana@example.hr',
  role: 'USER',
  advertiser: {
    kind: 'OWNER',
    names: ['Ana Horvat'],
    company: null,
    oib: null,
    licenceNumber: null,
    contactEmail: 'ana@example.hr',
    phones: ['+385 91 555 0142'],
  },
};
const admin: DemoUser = {
  username: 'admin',
  email: 'admin@example.hr',
  role: 'ADMIN',
  advertiser: {
    kind: 'DEVELOPER',
    names: ['Uredništvo portala'],
    company: null,
    oib: null,
    licenceNumber: null,
    contactEmail: 'admin@example.hr',
    phones: ['+385 1 555 0100'],
  },
};

export type DemoPeople = {
  ana: DemoUser;
  admin: DemoUser;
  agencies: DemoUser[];
  developers: DemoUser[];
  owners: DemoUser[];
  all: DemoUser[];
};

/** Everybody who has an account in the demo data. */
export function createPeople(seed: string): DemoPeople {
  const random = createRandom(seed, 'people');
  const made = {
    agencies: agencies.map((name) => company(random, name, 'AGENCY')),
    developers: developers.map((name) => company(random, name, 'DEVELOPER')),
  };
  const taken = new Map<string, number>();
  const owners = Array.from({ length: 140 }, () => {
    const name = person(random);
    const number = taken.get(name) ?? (name === 'Ana Horvat' ? 1 : 0);
    taken.set(name, number + 1);
    return owner(name, number, random);
  });
  return { ana, admin, ...made, owners, all: [ana, admin, ...made.agencies, ...made.developers, ...owners] };
}
