import { pair, type Pair, type Story } from './words.ts';

const saleClosings: readonly Pair[] = [
  pair(
    'Vlasništvo je uredno, a razgledavanje je moguće uz prethodni dogovor.',
    'The title is clean, and viewings are by appointment.',
  ),
  pair(
    'Za sva pitanja i dogovor o razgledavanju slobodno nas kontaktirajte.',
    'Please contact us with any question or to arrange a viewing.',
  ),
  pair(
    'Razgledavanje je moguće radnim danom poslijepodne i subotom.',
    'Viewings are possible on weekday afternoons and on Saturdays.',
  ),
  pair('Dokumentacija je spremna za kupnju kreditom.', 'The papers are ready for a purchase with a loan.'),
];
const rentClosings: readonly Pair[] = [
  pair(
    'Najam je na najmanje godinu dana, uz ugovor i polog.',
    'The lease is for at least a year, with a contract and a deposit.',
  ),
  pair('Useljenje je moguće prema dogovoru.', 'Moving in by arrangement.'),
  pair('Traže se uredni i pouzdani najmoprimci.', 'Tidy and reliable tenants are sought.'),
];
const stayClosings: readonly Pair[] = [
  pair(
    'Cijena uključuje posteljinu, ručnike i završno čišćenje.',
    'The price includes bed linen, towels and final cleaning.',
  ),
  pair('Prijava je od 15 sati, odjava do 10 sati.', 'Check-in from 3 p.m., check-out by 10 a.m.'),
  pair('Boravišna pristojba je uključena u cijenu.', 'The tourist tax is included in the price.'),
];

/** The last sentence: how to go on. */
export function closing({ facts, random }: Story): Pair {
  if (facts.purpose === 'SHORT_STAY') return random.pick(stayClosings);
  if (facts.purpose === 'RENT') return random.pick(rentClosings);
  const clean = facts.papers.includes('CLEAN_TITLE');
  return random.pick(saleClosings.filter(({ hr }) => clean || !hr.startsWith('Vlasništvo')));
}

/** Terms of a lease. */
export function terms({ facts, random }: Story, deposit: boolean): Pair | undefined {
  if (facts.purpose !== 'RENT' || !random.chance(0.6)) return undefined;
  if (facts.category === 'LAND') return pair('Zakup je moguć na više godina.', 'A lease of several years is possible.');
  return deposit
    ? pair('Polog se vraća po isteku ugovora.', 'The deposit is returned when the lease ends.')
    : pair('Polog nije potreban.', 'No deposit is required.');
}
