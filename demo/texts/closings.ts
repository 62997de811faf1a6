import { line, pickLine, type Line, type Pair, type Story } from './words.ts';

const offeredBy = (kind: Story['advertiser']) => (story: Story) => story.advertiser === kind;
const professional = ({ advertiser }: Story) => advertiser !== 'OWNER';
const clean = ({ facts }: Story) => facts.papers.includes('CLEAN_TITLE');
const free = (days: number | null) => (story: Story) => story.terms.availableInDays === days;

const saleClosings: readonly Line[] = [
  line(
    'Vlasništvo je uredno, a razgledavanje je moguće uz prethodni dogovor.',
    'The title is clean, and viewings are by appointment.',
    clean,
  ),
  line(
    'Vlasništvo je uredno, pa je kupnja moguća i uz stambeni kredit.',
    'The title is clean, so a purchase with a housing loan is possible.',
    (story) => clean(story) && ['FLAT', 'HOUSE'].includes(story.facts.category) && story.facts.type !== 'RUIN',
  ),
  line(
    'Za sva pitanja i dogovor o razgledavanju slobodno nas kontaktirajte.',
    'Please contact us with any question or to arrange a viewing.',
    professional,
  ),
  line(
    'Kroz cijeli postupak kupnje vodi vas naša agencija.',
    'Our agency guides you through the whole purchase.',
    offeredBy('AGENCY'),
  ),
  line(
    'Prodaje se izravno od investitora, bez posredničke provizije.',
    'Sold directly by the developer, with no agency commission.',
    offeredBy('DEVELOPER'),
  ),
  line(
    'Prodaje vlasnik, bez posredničke provizije.',
    'Sold by the owner, with no agency commission.',
    offeredBy('OWNER'),
  ),
  line(
    'Za razgledavanje i sva pitanja slobodno mi se javite.',
    'Please get in touch with me for a viewing or any question.',
    offeredBy('OWNER'),
  ),
  line(
    'Razgledavanje je moguće radnim danom poslijepodne i subotom.',
    'Viewings are possible on weekday afternoons and on Saturdays.',
  ),
];

const homeLeases: readonly Line[] = [
  line(
    'Najam je na najmanje godinu dana, uz pisani ugovor.',
    'The lease is for at least a year, with a written contract.',
  ),
  line('Useljenje je moguće odmah.', 'Ready to move in at once.', free(0)),
  line('Useljenje je moguće prema dogovoru.', 'Moving in by arrangement.', free(null)),
  line('Traže se uredni i pouzdani najmoprimci.', 'Tidy and reliable tenants are sought.'),
  line('Za razgledavanje nas slobodno kontaktirajte.', 'Please contact us to arrange a viewing.', offeredBy('AGENCY')),
  line(
    'Iznajmljuje vlasnik, bez posredničke provizije.',
    'Let by the owner, with no agency commission.',
    offeredBy('OWNER'),
  ),
];
const roomLeases: readonly Line[] = [
  line('Traži se uredna i pouzdana osoba.', 'A tidy and reliable person is sought.'),
  line('Useljenje je moguće odmah.', 'Ready to move in at once.', free(0)),
  line('Useljenje je moguće prema dogovoru.', 'Moving in by arrangement.', free(null)),
];
const careLeases: readonly Line[] = [
  line(
    'O smještaju se dogovaramo u razgovoru s budućim korisnikom i obitelji.',
    'We arrange the stay in a talk with the future resident and the family.',
  ),
];
const garageLeases: readonly Line[] = [
  line('Najam je moguć na dulje razdoblje.', 'A longer lease is possible.'),
  line('Najamnina se plaća mjesečno, uz pisani ugovor.', 'The rent is paid monthly, with a written contract.'),
];
const businessLeases: readonly Line[] = [
  line('Ugovor o zakupu sklapa se na najmanje godinu dana.', 'The lease is for at least a year.'),
  line('Prostor je slobodan odmah.', 'The premises are available at once.', free(0)),
  line('Ulazak u prostor moguć je prema dogovoru.', 'Moving in by arrangement.', free(null)),
  line(
    'Za razgledavanje prostora slobodno nas kontaktirajte.',
    'Please contact us to view the premises.',
    professional,
  ),
];
const landLeases: readonly Line[] = [
  line('Zakup je moguć na više godina.', 'A lease of several years is possible.'),
  line('Zakup se uređuje pisanim ugovorom.', 'The lease is set out in a written contract.'),
];

const stayClosings: readonly Line[] = [
  line(
    'Cijena uključuje posteljinu, ručnike i završno čišćenje.',
    'The price includes bed linen, towels and final cleaning.',
  ),
  line('Prijava je od 15 sati, odjava do 10 sati.', 'Check-in from 3 p.m., check-out by 10 a.m.'),
  line('Boravišna pristojba uključena je u cijenu.', 'The tourist tax is included in the price.'),
  line('Domaćin osobno dočekuje goste.', 'The host welcomes guests in person.', offeredBy('OWNER')),
  line(
    'Gostima smo na raspolaganju tijekom cijelog boravka.',
    'We are at our guests’ service throughout the stay.',
    offeredBy('AGENCY'),
  ),
];

const leases: Record<Story['facts']['category'], readonly Line[]> = {
  FLAT: homeLeases,
  HOUSE: homeLeases,
  HOLIDAY: homeLeases,
  ROOM: roomLeases,
  GARAGE: garageLeases,
  COMMERCIAL: businessLeases,
  LAND: landLeases,
};

/** The last sentence: how to go on. */
export function closing(story: Story): Pair | undefined {
  const { purpose, category, type } = story.facts;
  if (purpose === 'SHORT_STAY') return pickLine(story, stayClosings);
  if (purpose === 'SALE') return pickLine(story, saleClosings);
  return pickLine(story, type === 'SENIOR_ROOM' ? careLeases : leases[category]);
}

const conditions: readonly Line[] = [
  line('Polog se vraća po isteku ugovora.', 'The deposit is returned when the lease ends.', ({ deposit }) => deposit),
  line(
    'Polog nije potreban.',
    'No deposit is required.',
    ({ deposit, facts }) => !deposit && facts.purpose === 'RENT' && facts.category !== 'LAND',
  ),
  line('Kućni ljubimci su dobrodošli.', 'Pets are welcome.', ({ terms }) => terms.petsAllowed === true),
  line('Kućni ljubimci nisu dopušteni.', 'Pets are not allowed.', ({ terms }) => terms.petsAllowed === false),
  line(
    'Režije su uključene u cijenu.',
    'Utilities are included in the price.',
    ({ terms }) => terms.utilitiesIncluded === true,
  ),
  line(
    'Režije se plaćaju posebno.',
    'Utilities are paid separately.',
    ({ terms, facts }) => terms.utilitiesIncluded === false && facts.category !== 'GARAGE',
  ),
];

/** One of the terms of a lease or stay. */
export function aboutTerms(story: Story): Pair | undefined {
  if (story.facts.purpose === 'SALE' || !story.random.chance(0.6)) return undefined;
  return pickLine(story, conditions);
}
