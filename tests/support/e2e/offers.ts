import type { TextLanguage } from '#i18n/locales.ts';
import type { SceneName } from '#demo/pictures.ts';

/** An offer in the words of the form. Labels are keys of the dictionaries; `chips`, `lists` and `texts` are the kinds of controls. */
export type Offer = {
  purpose: 'SALE' | 'RENT';
  category: string;
  type: string;
  /** Typed without Croatian letters, then chosen; or county, municipality and settlement one after the other. */
  place: { typed: string; chosen: string } | { selected: readonly [string, string, string] };
  chips?: Record<string, string>;
  lists?: Record<string, string>;
  texts?: Record<string, string>;
  title: Record<TextLanguage, string>;
  description: Record<TextLanguage, string>;
  price: string;
  /** Photographs as a telephone takes them; otherwise one small picture. */
  scenes?: readonly SceneName[];
  /** What the public page says of it, and what the form says about the price. */
  shown: { price: string; place: string; facts: readonly string[]; hints: readonly string[] };
};

const energy = 'listing.field.energyClass';

export const flat: Offer = {
  purpose: 'SALE',
  category: 'Stan',
  type: 'U stambenoj zgradi',
  place: { typed: 'sibenik', chosen: 'Šibenik' },
  chips: { [energy]: 'B', 'listing.field.condition': 'Renovirano', 'listing.field.lift': 'Da' },
  lists: { 'listing.field.floor': '3. kat' },
  texts: {
    'listing.field.rooms': '3',
    'listing.field.netArea': '74,5',
    'listing.field.street': 'Ulica Petra Šegedina',
  },
  title: { hr: 'Trosoban stan s pogledom na more', en: 'Three-room flat with a sea view' },
  description: { hr: 'Svijetao stan.\nDva balkona.', en: 'A bright flat.\nTwo balconies.' },
  price: '185.000',
  scenes: ['livingSea', 'kitchen'],
  shown: {
    price: '185.000 €',
    place: 'Šibenik',
    facts: ['74,5 m²', '3', '3. kat, lift', 'B'],
    hints: ['2.483 €/m²', 'uobičajeno oko'],
  },
};

export const garage: Offer = {
  purpose: 'RENT',
  category: 'Garaža',
  type: 'Garažno mjesto',
  place: { typed: 'zadar', chosen: 'Zadar' },
  texts: { 'listing.field.netArea': '14' },
  title: { hr: 'Garažno mjesto u podzemnoj garaži', en: 'Space in an underground garage' },
  description: { hr: 'Ulaz s rampom, nadzor.', en: 'A barrier at the entrance, cameras.' },
  price: '90 €',
  shown: { price: '90 €/mj.', place: 'Zadar', facts: ['14 m²'], hints: ['6,43 €/m²'] },
};

export const house: Offer = {
  purpose: 'SALE',
  category: 'House',
  type: 'Stone house',
  place: { selected: ['Istria County', 'Pazin', 'Beram'] },
  chips: { [energy]: 'Exempt', 'listing.field.condition': 'Good', 'listing.field.buildingLevels': 'Two-storey' },
  texts: {
    'listing.field.rooms': '4',
    'listing.field.netArea': '132',
    'listing.field.plotArea': '1,250',
    'listing.field.yearBuilt': '1890',
  },
  title: { hr: 'Kamena kuća u srcu Istre', en: 'Stone house in the heart of Istria' },
  description: { hr: 'Mirno selo, velik vrt.', en: 'A quiet village, a large garden.' },
  price: '298k',
  shown: {
    price: '€298,000',
    place: 'Beram',
    facts: ['132 m²', '1,250 m²', '4', '1890'],
    hints: ['€2,258/m²', 'Usual'],
  },
};

export const office: Offer = {
  purpose: 'RENT',
  category: 'Commercial premises',
  type: 'Office',
  place: { typed: 'zupanja', chosen: 'Županja' },
  chips: { [energy]: 'Certificate in preparation' },
  texts: { 'listing.field.netArea': '88', 'listing.field.depositCents': '2000' },
  title: { hr: 'Ured u središtu', en: 'Office in the centre' },
  description: { hr: 'Useljivo odmah.', en: 'Ready to move in.' },
  price: '1,200',
  shown: { price: '€1,200/month', place: 'Županja', facts: ['88 m²'], hints: ['€13.64/m²'] },
};

export const land: Offer = {
  purpose: 'SALE',
  category: 'Zemljište',
  type: 'Građevinsko zemljište',
  place: { typed: 'dakovo', chosen: 'Đakovo' },
  lists: { 'listing.field.zone': 'S – stambena' },
  texts: { 'listing.field.plotArea': '350 čhv' },
  title: { hr: 'Građevinsko zemljište uz cestu', en: 'Building land by the road' },
  description: { hr: 'Struja i voda na parceli.', en: 'Electricity and water on the plot.' },
  price: '42.000,00 €',
  shown: { price: '42.000 €', place: 'Đakovo', facts: ['1.258,83 m²'], hints: ['33,36 €/m²'] },
};
