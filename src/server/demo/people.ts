import type { CodeOf } from '#contract/reference.ts';
import { slug } from '#domain/fold.ts';
import { makeOib } from './oib.ts';
import { createRandom, type Random } from './random.ts';

/** Who offers listings: an account and what its advertisements say of it. */
export type DemoUser = {
  username: string;
  email: string;
  role: 'USER' | 'ADMIN';
  advertiser: { kind: CodeOf<'advertiserKind'>; names: string[]; company: string | null; oib: string | null; licenceNumber: string | null; contactEmail: string; phones: string[] };
};

const women = ['Ana', 'Marija', 'Ivana', 'Petra', 'Lucija', 'Maja', 'Katarina', 'Martina', 'Nikolina', 'Tea', 'Iva', 'Sanja', 'Dora', 'Mirjana', 'Jelena', 'Vesna', 'Nina', 'Marta', 'Karla', 'Tena'];
const men = ['Ivan', 'Marko', 'Josip', 'Luka', 'Ante', 'Tomislav', 'Petar', 'Filip', 'Mate', 'Nikola', 'Hrvoje', 'Stjepan', 'Davor', 'Goran', 'Zoran', 'Domagoj', 'Krešimir', 'Matija', 'Borna', 'Roko'];
const surnames = [
  'Horvat', 'Kovačević', 'Babić', 'Marić', 'Jurić', 'Novak', 'Kovačić', 'Knežević', 'Vuković', 'Marković', 'Petrović', 'Matić', 'Tomić', 'Pavlović', 'Božić', 'Blažević', 'Grgić', 'Pavić', 'Radić', 'Perić',
  'Filipović', 'Šarić', 'Lovrić', 'Vidović', 'Perković', 'Popović', 'Bošnjak', 'Jukić', 'Barišić', 'Mikulić', 'Galić', 'Đurić', 'Cindrić', 'Ružić', 'Šimić', 'Vlahović', 'Škorić', 'Zorić', 'Klarić', 'Nemet',
];
const agencies = [
  'Jadran Dom', 'Mediteran Nekretnine', 'Zlatni Kvadrat', 'Kvarner Kuća', 'Savski Most Nekretnine', 'Maestral Nekretnine', 'Stari Grad Nekretnine', 'Panonija Dom', 'Lavanda Nekretnine', 'Gradski Kutak',
  'Otok i More', 'Bura Nekretnine', 'Zeleni Brijeg', 'Trešnjevka Dom', 'Dalmatinski Kamen', 'Istra Ključ', 'Sunčani Prag', 'Podravina Nekretnine', 'Marjan Nekretnine', 'Nova Adresa', 'Kamen i Krov', 'Plava Vrata',
  'Zagorje Dom', 'Uvala Nekretnine', 'Medvedgrad Nekretnine', 'Krov Nad Glavom', 'Školjka Nekretnine', 'Treća Soba', 'Velebit Nekretnine', 'Dobar Kvart',
];
const developers = ['Gradnja Obzor', 'Sjever Projekt', 'Adriatik Gradnja', 'Temelj Invest', 'Kvadrat Razvoj', 'Nova Ulica', 'Panorama Gradnja', 'Zeleni Kvart'];

function phone(random: Random, mobile: boolean): string {
  const line = String(random.whole(0, 9999)).padStart(4, '0');
  return mobile ? `+385 ${random.pick(['91', '92', '95', '98', '99'])} 555 ${line}` : `+385 ${random.pick(['1', '21', '51', '23', '52', '31'])} 555 ${line}`;
}

const person = (random: Random): string => `${random.pick(random.chance(0.5) ? women : men)} ${random.pick(surnames)}`;

function company(random: Random, name: string, kind: 'AGENCY' | 'DEVELOPER'): DemoUser {
  const address = slug(name);
  return {
    username: address, email: `ured@${address}.example.hr`, role: 'USER',
    advertiser: {
      kind, names: [person(random), person(random), person(random)], company: `${name} d.o.o.`, oib: makeOib(random), licenceNumber: kind === 'AGENCY' ? `${random.whole(12, 640)}/${random.whole(2009, 2024)}` : null,
      contactEmail: `${kind === 'AGENCY' ? 'info' : 'prodaja'}@${address}.example.hr`, phones: [phone(random, true), phone(random, false)],
    },
  };
}

function owner(name: string, number: number, random: Random): DemoUser {
  const address = `${slug(name).replace('-', '.')}${number || ''}`;
  return {
    username: address, email: `${address}@example.hr`, role: 'USER',
    advertiser: { kind: 'OWNER', names: [name], company: null, oib: null, licenceNumber: null, contactEmail: `${address}@example.hr`, phones: [phone(random, true)] },
  };
}

const ana: DemoUser = {
  username: 'ana', email: 'ana@example.hr', role: 'USER',
  advertiser: { kind: 'OWNER', names: ['Ana Horvat'], company: null, oib: null, licenceNumber: null, contactEmail: 'ana@example.hr', phones: ['+385 91 555 0142'] },
};
const admin: DemoUser = {
  username: 'admin', email: 'admin@example.hr', role: 'ADMIN',
  advertiser: { kind: 'DEVELOPER', names: ['Uredništvo portala'], company: null, oib: null, licenceNumber: null, contactEmail: 'admin@example.hr', phones: ['+385 1 555 0100'] },
};

export type DemoPeople = { ana: DemoUser; admin: DemoUser; agencies: DemoUser[]; developers: DemoUser[]; owners: DemoUser[]; all: DemoUser[] };

/** Everybody who has an account in the demo data. */
export function createPeople(seed: string): DemoPeople {
  const random = createRandom(seed, 'people');
  const made = { agencies: agencies.map((name) => company(random, name, 'AGENCY')), developers: developers.map((name) => company(random, name, 'DEVELOPER')) };
  const taken = new Map<string, number>();
  const owners = Array.from({ length: 140 }, () => {
    const name = person(random);
    const number = taken.get(name) ?? (name === 'Ana Horvat' ? 1 : 0);
    taken.set(name, number + 1);
    return owner(name, number, random);
  });
  return { ana, admin, ...made, owners, all: [ana, admin, ...made.agencies, ...made.developers, ...owners] };
}
