import type { FeatureCode } from '#contract/search/interpretation.ts';
import type { Purpose } from '#contract/reference.ts';
import type { Wording } from './wording.ts';

/** Sale, rent or by the day; `LONG_TERM` comes with the words that say so. */
export const purposeWords: { purpose: Purpose; feature?: FeatureCode; wording: Wording }[] = [
  {
    purpose: 'SALE',
    wording: {
      hr: 'prodaja, na prodaju, za prodaju, =prodajem, =prodaje =se, =prodajemo, =prodajem =se, =prodati, prodajn~, kupnja, kupovina, =za =kupnju, =za =kupovinu, =kupujem, =kupujemo, =kupiti, =za =kupiti, =kupio, =kupila, =kupili, =kupim, =kupim =bih, kupac, =kupila =bih, =kupio =bih, =prodaju =se',
      en: 'for sale, sale, on sale, buy, to buy, buying, purchase, to purchase, for purchase, buy to let, sell, selling, to sell, looking to buy, want to buy',
    },
  },
  {
    purpose: 'RENT',
    wording: {
      hr: 'najam, za najam, u najam, =u =najmu, zakup, za zakup, u zakup, =iznajmljujem, =iznajmljuje =se, =iznajmljujemo, iznajmljivanje, =za =iznajmljivanje, =iznajmiti, =za =iznajmiti, =unajmljujem, =unajmiti, =unajmio, =unajmila, =unajmili, =unajmim, =unajmljujemo, =najmiti, =najmio, =najmila, =uzeo, =iznajmim, =iznajmio, =iznajmila, podstanar, =podstanarski, =rentam, =rentati, renta, =mjesečno, =mjesec, =po =mjesecu, =za =mjesec, =izdajem, =izdaje =se, =za =izdavanje, izdavanje, =zakupio, =zakupiti, =na =mjesec, =najamnina, najamnina, / =mj, / =mjesec, =mj',
      en: 'for rent, to rent, rent, renting, rental, for rental, to let, for let, let, letting, lease, for lease, to lease, leasing, tenant, monthly, per month, a month, pcm, each month, / month, want to rent, looking to rent',
    },
  },
  {
    purpose: 'RENT',
    feature: 'LONG_TERM',
    wording: {
      hr: 'dugoročn~ najam, =dugoročno najam, dugotrajn~ najam, najam =na =duže, =cjelogodišnji najam',
      en: 'long term rent, long term rental, long term let, long term lease, longterm rent, longterm rental',
    },
  },
  {
    purpose: 'SHORT_STAY',
    wording: {
      hr: '=na =dan, =po =danu, =po =noći, =na =noć, =na =noćenje, noćenje, / =noć, =noć, / =dan, dnevn~ najam, =dnevno, kratkoročn~ najam, =kratkoročno, turističk~ najam, najam =na =dan, najam =po =danu, =na =dane, kratkotrajn~ najam, =na =par =dana, =na =vikend, =na =tjedan',
      en: 'short stay, short term rent, short term rental, short term let, short term, short let, per night, a night, nightly, / night, per day, daily, daily rent, daily rental, holiday rental, vacation rental, holiday let, by the day, by the night, for the weekend, per week, weekly',
    },
  },
];

/** Rooms as one adjective: dvosoban is 2. The two-room maisonette of a developer's price list is the same. */
export const roomWords: { rooms: number; wording: Wording }[] = [
  { rooms: 1, wording: { hr: 'jednosobn~, jednosob~', en: '' } },
  { rooms: 1.5, wording: { hr: 'jednoiposobn~, jedno ipol sobn~, jednoipolsobn~', en: '' } },
  { rooms: 2, wording: { hr: 'dvosobn~, dvosob~', en: '' } },
  { rooms: 2.5, wording: { hr: 'dvoiposobn~, dvoipolsobn~, dvo =i =pol sobn~', en: '' } },
  { rooms: 3, wording: { hr: 'trosobn~, trosob~', en: '' } },
  { rooms: 3.5, wording: { hr: 'troiposobn~, troipolsobn~', en: '' } },
  { rooms: 4, wording: { hr: 'četverosobn~, četvorosobn~, četirisobn~', en: '' } },
  { rooms: 4.5, wording: { hr: 'četveroiposobn~, četveroipolsobn~', en: '' } },
  { rooms: 5, wording: { hr: 'peterosobn~, petosobn~, petorosobn~', en: '' } },
  { rooms: 6, wording: { hr: 'šesterosobn~, šestosobn~', en: '' } },
];

/** Floors by name; 0 is the ground floor. */
export const floorWords: { floor: number | 'TOP'; wording: Wording }[] = [
  {
    floor: -1,
    wording: {
      hr: 'suteren, polusuteren, razizemlje, podrumsk~',
      en: 'basement flat, basement apartment, lower ground floor, semi basement, souterrain',
    },
  },
  {
    floor: 0,
    wording: {
      hr: 'prizemlje, visok~ prizemlje, prizemn~, =prizemno',
      en: 'ground floor, ground level, street level, raised ground floor',
    },
  },
  { floor: 1, wording: { hr: 'prv~ kat', en: 'first floor' } },
  { floor: 2, wording: { hr: 'drug~ kat', en: 'second floor' } },
  { floor: 3, wording: { hr: 'treć~ kat', en: 'third floor' } },
  { floor: 4, wording: { hr: 'četvrt~ kat', en: 'fourth floor' } },
  { floor: 5, wording: { hr: 'pet~ kat', en: 'fifth floor' } },
  { floor: 6, wording: { hr: 'šest~ kat', en: 'sixth floor' } },
  { floor: 7, wording: { hr: 'sedm~ kat', en: 'seventh floor' } },
  { floor: 8, wording: { hr: 'osm~ kat', en: 'eighth floor' } },
  { floor: 9, wording: { hr: 'devet~ kat', en: 'ninth floor' } },
  { floor: 10, wording: { hr: 'deset~ kat', en: 'tenth floor' } },
  {
    floor: 'TOP',
    wording: {
      hr: 'zadnj~ kat, posljednj~ kat, najviš~ kat, vrh zgrade',
      en: 'top floor, last floor, highest floor, uppermost floor',
    },
  },
];

/** Levels of a home by name. */
export const levelWords: { levels: number; wording: Wording }[] = [
  {
    levels: 1,
    wording: {
      hr: 'prizemnica, jednoetažn~, jednokatn~, prizemn~ kuća, visok~ prizemnica',
      en: 'single storey, single story, one storey, one story, single level',
    },
  },
  {
    levels: 2,
    wording: {
      hr: 'katnica, dvoetažn~, kuća =na =kat, kat =na =prizemlje, jednokatnica',
      en: 'two storey, two story, double storey, two level, split level',
    },
  },
  { levels: 3, wording: { hr: 'dvokatnica, troetažn~', en: 'three storey, three story, three level' } },
  { levels: 4, wording: { hr: 'višekatnica, trokatnica, četveroetažn~, višeetažn~', en: 'multi storey, four storey' } },
];

/** What a plot around a home is called; with an area beside it the area is the plot's. */
export const plotWords: Wording = {
  hr: 'okućnica, dvorište, vrt, parcela, zemljište, zemlja, teren, čestica, površina zemljišta, površina parcele, površina okućnice',
  en: 'plot, land, garden, yard, grounds, lot, plot size, plot area, land area',
};

/** «energetski razred A+». */
export const energyWords: Wording = {
  hr: 'energetsk~ razred, energetsk~ certifikat, energetsk~ klasa, razred, energetsk~ iskaznica, certifikat, energetsk~ učinkovitost',
  en: 'energy class, energy rating, energy certificate, epc, energy efficiency class, energy label, energy performance class, energy grade, energy',
};

/** Beside a year these say when the home was built. */
export const yearWords: Wording = {
  hr: 'izgrađen~, sagrađen~, građen~, godina gradnje, godina izgradnje, =iz, novogradnja =iz, zgrada =iz, godište',
  en: 'built, built in, year built, constructed, from, dating from',
};

/** What takes back what follows. */
export const negationWords: Wording = {
  hr: '=bez, =nema, =nemaju, =nemati, =nemoj, =nemojte, =ne, =nije, =nisu, =neću, =nećemo, =nikako, =nipošto, nikakv~, nijed~, =osim, =izuzev, =umjesto, =ni, =niti',
  en: "without, w o, no, not, non, never, neither, nor, except, excluding, other than, apart from, instead of, don't, doesn't, isn't, aren't, dont, doesnt, isnt, arent",
};

/** What takes back the wish before it: «lift nije bitan». */
export const waiverWords: Wording = {
  hr: '=nije bitn~, =nije važn~, =nije nužn~, =nije potrebn~, =nije obavezn~, =nisu bitn~, =nisu važn~, =nisu nužn~, =nisu potrebn~, =nisu obavezn~, =nema =veze, nebitn~, nevažn~',
  en: "not important, not needed, not necessary, not required, not a must, isn't important, is not important, is not needed, is not necessary, doesn't matter, does not matter",
};

/** «new flat»: a feature only right before the word for a home. */
export const homeAdjectives: { feature: FeatureCode; wording: Wording }[] = [
  { feature: 'NEW_BUILD', wording: { hr: 'nov~', en: 'new, modern new' } },
];

/** Words for a home that are no category. */
export const buildingWords: Wording = { hr: 'zgrada, objekt', en: 'building' };

/** What asks for the lowest prices first. */
export const cheapWords: Wording = {
  hr: 'povoljn~, povoljnij~, najpovoljnij~, =povoljno, =povoljnije, =najpovoljnije, jeftin~, jeftinij~, najjeftinij~, =jeftino, =jeftinije, =najjeftinije',
  en: 'cheap, cheaper, cheapest, affordable, inexpensive, low cost, low price, low priced, lowest price',
};

/** Words of a request that neither filter nor search. */
export const fillers: Wording = {
  hr:
    'nekretnina, nekretnine, oglas, oglasi, ponuda, ponude, =tražim, =tražimo, =traži, =traži =se, =trebam, =treba, =trebamo, =želim, =želimo, =zanima, =me, =mi, =nam, =hitno, =molim, =bih, =bismo, =bi, =je, =su, =se, =da, =koji, =koja, =koje, =kojem, =kojoj, =kojim, =kojima, =ok, =dvoje, =godine, =god, =ima, =imaju, =što, =neki, =neka, =neku, =neko, =gdje, =sve, =svi, =svih, =nešto, =išta, =bilo, =li, =eura, =eur, =euro, =imam, =imate, =nudite, =može, =moguće, =moguć, =lp, =pozdrav, =hvala, =selim, =selimo, ' +
    'lijep~, lijepo, star~, velik~, =veći, =veću, =veća, =veće, mal~, =manji, =manju, =manja, =manje, moderan, modern~, odličn~, dobr~, super, prekrasn~, predivn~, krasn~, atraktivn~, funkcionaln~, useljiv~, =odmah, uredn~, komforn~, prostran~, ugodn~, kvalitetn~, ' +
    'cijena, cijene, =po =cijeni, =cijenom, budžet, =vrijednosti, =vrijednost, površina, kvadratura, =ukupno, =ukupne, područje, =ako, =samo, =još, =i, =ili, =te, =a, =ali, =kao, =bolje, =bolji, =vlastiti, =vlastitim, =vlastitom, =vlastito, =vlastita, =privatni, =privatnim, =privatnu, =privatnom',
  en:
    'property, real estate, listing, ad, offer, looking for, look for, searching for, search, find, show me, show, need, i need, i want, want, we want, we, i, am, im, i m, me, ok, my, our, would like, like, please, hi, hello, some, any, something, anything, everything, all, but, thanks, thank you, you, do you have, can you, could you, that, which, who, has, have, having, is, are, be, it, its, there, ' +
    'a, an, the, and, or, better, nice, beautiful, lovely, good, great, big, large, small, old, spacious, cosy, cozy, modern, bright, quality, well, price, priced, priced at, cost, costs, size, sized, total, town centre, home, living room, place, own, private, dreamy, stunning, amazing, urgently, urgent, asap, just, only, plus, also',
};
