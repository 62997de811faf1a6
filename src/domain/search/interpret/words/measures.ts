import type { Wording } from './wording.ts';

/** What a number can measure. Hectares are always a plot's; `metres` say how far something is, `none` what no filter knows. */
export type Quantity =
  | 'price'
  | 'pricePerM2'
  | 'area'
  | 'plot'
  | 'rooms'
  | 'bedrooms'
  | 'bathrooms'
  | 'floor'
  | 'levels'
  | 'metres'
  | 'none'
  | 'year';

export type Unit = { quantity: Quantity; factor: number };

/** Square metres of a čhv: four square fathoms of 1.896484 m. */
const squareFathom = 3.596652;

/** Fixed for good when the euro came, on 1 January 2023. */
const kunasPerEuro = 7.5345;

/** On foot. */
const metresPerMinute = 80;

export const euro: Unit = { quantity: 'price', factor: 1 };

export const units: { unit: Unit; wording: Wording }[] = [
  {
    unit: euro,
    wording: { hr: '€, =eura, =eur, =euro, =eure, =euri, =eurića, =e', en: 'euro, eur' },
  },
  {
    unit: { quantity: 'price', factor: 1 / kunasPerEuro },
    wording: { hr: '=kuna, =kune, =kn, =hrk', en: 'hrk, kuna' },
  },
  {
    unit: { quantity: 'pricePerM2', factor: 1 },
    wording: {
      hr: '€ / m2, =eur / m2, =eura / m2, =euro / m2, =eura =po kvadratu, =eur =po kvadratu, € =po kvadratu, =eura =po m2, =eur =po m2, € =po m2, =eura =za kvadrat, € =m2, =eura =m2, =po kvadratu, =po m2, =eura kvadrat, € kvadrat, € / kvadrat, =eura / kvadrat',
      en: '€ per m2, euro per m2, euros per m2, eur per m2, € per sqm, euros per sqm, euro per sqm, eur per sqm, € per square meter, euros per square meter, € per square metre, euros per square metre, € / sqm, eur / sqm, euros / sqm, per m2, per sqm, per square meter, per square metre, a square meter, a square metre',
    },
  },
  {
    unit: { quantity: 'area', factor: 1 },
    wording: {
      hr: 'm2, kvadrat, metar =kvadratni, =kvadratnih metara, =kvadratna metra, =metara =kvadratnih, =četvornih metara, =metara =četvornih, =kvm, =kv, =kv m, m =kv, =kvadratića',
      en: 'sqm, sq m, square meter, square metre, sq meter, sq metre, m 2, square m',
    },
  },
  { unit: { quantity: 'plot', factor: 10_000 }, wording: { hr: '=ha, hektar', en: 'hectare, a hectare, ha' } },
  { unit: { quantity: 'plot', factor: 100 }, wording: { hr: '=ar, =ara, =ari, =arova', en: '' } },
  {
    unit: { quantity: 'plot', factor: squareFathom },
    wording: { hr: '=čhv, =hv, hvat, četvorn~ hvat, =čhvati', en: '' },
  },
  { unit: { quantity: 'plot', factor: 1600 * squareFathom }, wording: { hr: 'jutro, =rali, =ral, =jutara', en: '' } },
  { unit: { quantity: 'plot', factor: 4046.86 }, wording: { hr: '', en: 'acre, an acre' } },
  {
    unit: { quantity: 'bedrooms', factor: 1 },
    wording: {
      hr: 'spavać~ soba, spavać~, spavaonica, spavaćih, =s db, =s =i db, =s + db, soba + db',
      en: 'bedroom, bed, br, bdr, bdrm, bedroomed, bedrooms',
    },
  },
  { unit: { quantity: 'rooms', factor: 1 }, wording: { hr: 'sobn~, sob~, soba, =s, prostorija', en: 'room, roomed' } },
  {
    unit: { quantity: 'bathrooms', factor: 1 },
    wording: { hr: 'kupaonica, kupatilo, kupaona, =wc', en: 'bathroom, bath, wc' },
  },
  {
    unit: { quantity: 'floor', factor: 1 },
    wording: { hr: '=kat, =katu', en: 'st floor, nd floor, rd floor, th floor' },
  },
  {
    unit: { quantity: 'levels', factor: 1 },
    wording: {
      hr: 'etaža, =kata, =katova, =katovi, etažn~, razina',
      en: 'storey, story, level, floor, storeyed, storied',
    },
  },
  { unit: { quantity: 'metres', factor: 1 }, wording: { hr: 'm, =met, metar, =metara', en: 'meter, metre' } },
  { unit: { quantity: 'metres', factor: 1000 }, wording: { hr: '=km, kilometar', en: 'kilometer, kilometre' } },
  { unit: { quantity: 'metres', factor: metresPerMinute }, wording: { hr: '=min, minuta', en: 'minute, min' } },
  {
    unit: { quantity: 'none', factor: 1 },
    wording: {
      hr: 'godina, osoba, ležaj, član, auto, automobil, vozilo, krevet',
      en: 'year, person, people, guest, adult, car',
    },
  },
];

/** Words that multiply the number before them, and by themselves are one of their kind («do milijun»). */
export const scales: { scale: number; wording: Wording }[] = [
  {
    scale: 1000,
    wording: {
      hr: '=k, =tis, =tisuća, =tisuće, =tisuću, =tisućica, =tisućice, =hiljada, =hiljade, =hiljadu, =tsd, =somova',
      en: 'k, thousand, grand',
    },
  },
  { scale: 500_000, wording: { hr: '=pola =milijuna, =pola =milje', en: 'half a million, half million' } },
  {
    scale: 1_000_000,
    wording: { hr: '=mil, =milijun, =milijuna, =milijon, =milijuni, =milja, =mio, =mln', en: 'million, mil, mio, mln' },
  },
];

export type Bound = 'min' | 'max' | 'about' | 'of' | 'from' | 'between' | 'after';

/** What says how a number is meant: at least, at most, about; `of` (kuća od 120 m2) and `from` also begin ranges. */
export const bounds: { bound: Bound; wording: Wording }[] = [
  {
    bound: 'max',
    wording: {
      hr: 'do, =ispod, =max, =maks, =maksimalno, =maksimum, maksimaln~, =najviše, manj~ =od, =ne viš~ =od, niž~ =od, jeftinij~ =od, =ne skuplj~ =od, =ne već~ =od, =ne =preko, =ne =iznad, <, ≤, =budžet, =budžetom, =cijena =do, =do =cijene, =do =cca, =do =oko, =do =otprilike',
      en: 'under, below, up to, upto, less than, max, maximum, no more than, not more than, at most, cheaper than, smaller than, budget, not over, not above, not bigger than, not larger than, no bigger than, no larger than, not higher than, no higher than, until, lower than, max price, to',
    },
  },
  {
    bound: 'min',
    wording: {
      hr: '=iznad, =preko, viš~ =od, =najmanje, =minimalno, =minimum, =min, =barem, =bar, minimaln~, već~ =od, skuplj~ =od, =ne manj~ =od, =ne =ispod, =ne niž~ =od, =ne jeftinij~ =od, >, ≥, =od =najmanje, =od =minimalno',
      en: 'over, above, more than, at least, min, minimum, bigger than, larger than, starting from, not less than, no less than, not under, not below, not smaller than, no smaller than, not cheaper than, upwards of, greater than, starting at',
    },
  },
  {
    bound: 'about',
    wording: {
      hr: '=oko, =cca, =otprilike, =približno, =circa, =ca, =~, =negdje =oko, =okvirno',
      en: 'about, around, approx, approximately, roughly, circa, ca',
    },
  },
  { bound: 'of', wording: { hr: '=od', en: 'of' } },
  { bound: 'from', wording: { hr: '', en: 'from' } },
  { bound: 'between', wording: { hr: '=između', en: 'between' } },
  {
    bound: 'after',
    wording: {
      hr: '=nakon, =poslije, novij~ =od, =ne starij~ =od',
      en: 'after, since, newer than, not older than, no older than',
    },
  },
];

/** What turns the number before it into a least or greatest value: «60 m2 i više», «100+». */
export const afterBounds: { bound: 'min' | 'max'; wording: Wording }[] = [
  {
    bound: 'min',
    wording: {
      hr: '+, =i =više, =ili =više, =naviše, =pa =na =više, =minimalno, =minimum, =min, =i =veći, =i =veća, =ili =veći, =na =gore',
      en: 'or more, and more, and up, and above, or above, or larger, plus, min, minimum, or bigger, upwards, and over',
    },
  },
  {
    bound: 'max',
    wording: {
      hr: '=i =manje, =ili =manje, =max, =maks, =maksimalno, =najviše',
      en: 'or less, and less, max, maximum, or below, or under, tops',
    },
  },
];
