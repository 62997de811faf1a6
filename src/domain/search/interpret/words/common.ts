import type { Wording } from './wording.ts';

/**
 * When a common word that is a place's name too means the place: `capital` with a capital letter after a preposition,
 * `inside` with a capital letter or after «u», `preposition` with a capital letter or after any preposition.
 */
export type Care = 'capital' | 'inside' | 'preposition';

export const commonWords: { care: Care; wording: Wording }[] = [
  {
    care: 'capital',
    wording: {
      hr:
        'kuća, kućica, stan, stanovi, kamen, kraj, selo, sela, polje, brdo, =vrh, =vrha, =vrhu, =vrhom, dol, dolina, dolac, gaj, dvorac, dvori, dvorište, potok, draga, ' +
        'jezero, jezerce, jezera, ravnica, ravan, ravn~, gora, lug, livada, ledina, poljana, kotlina, klanac, ponor, kras, greda, glavica, grana, ' +
        'granica, jama, rupa, staza, strana, trg, vrata, prozor, toranj, kula, kapelica, gat, porat, vidik, kamenac, prud, rukavac, zavala, voda, ' +
        'zvonik, =zdenac, =zdenca, =zdencu, =zdencem, skela, pila, pivara, ribnjak, rit, rudina, ruda, banja, banka, stanica, maslina, orah, jabuka, lipa, breza, javor, kupina, ' +
        'trn, grab, klek, loza, lozica, cerje, granje, bor, =borovi, =borova, =borove, =borovima, =ploča, =ploču, =ploči, toplice, police, ladica, klupica, kosa, suza, kip, petina, =sala, =sale, =salu, most, ' +
        'crkva, cesta, put, =mlin, =mlina, =mlinu, =mlinom, šuma, planina, bijel~, crn~, bel~, vesel~, nisk~, jark~, pust~, krasn~, dobr~, velik~, visok~, mirn~, nov~, star~, ' +
        'dug~, kvart, njiva, parcela, starina, obala, otočić, međa, komora, terasa, zgrada, brig, breg, kasta, pedalj, raspor, plata, luna, ključ, širina, željeznica, malina, komin, župa, raskrižje, palača, straža, ' +
        '=pećina, =pećinu, =pećini, =pećinom, topola, ćelija, klanac, kuk, bačva, gromača, kamenica, košnica, lovište, stanište, oštarija, hrast, svetinja, industrijsk~ zona, lijev~ obala, ' +
        'star~ selo, nov~ selo, dobr~ voda, nov~ naselje, crven~ kuća, zlatn~ potok, centar luka, veliko polje, mal~ gora, nova sela, donj~ selo, gornj~ selo, =selim, ' +
        'preko',
      en: 'sale, table, bale, like, trim, male, most, gate, mile, pile, lane, den, music, care',
    },
  },
  { care: 'inside', wording: { hr: 'otok, luka, marina, dvor, križ, gola, vrelo, splitsk~', en: '' } },
  {
    care: 'preposition',
    wording: {
      hr: 'oranica, rebro, trokut, šalata, vidikovac, kila, pile, table, hum, ist, jazbina',
      en: '',
    },
  },
];

/** Rivers that are villages' names too: «kuća na Korani» names no place. */
export const rivers: Wording = {
  hr: 'sava, drava, kupa, una, cetina, mrežnica, korana, dobra, gacka, neretva, mirna, zrmanja, dunav, bosut, mura, lonja, sutla, orljava, jadro, odra',
  en: '',
};

/** Words that are no misspelt names or search words, though one letter makes them one. */
export const everydayWords: Wording = {
  hr:
    'fontana, kapija, padina, dolina, polica, predgrađe, prilog, razina, razvoj, riječk~, riječn~, sastav, slavina, snijeg, zelen~, koliba, krajina, kutija, ' +
    'kupina, prerada, preradn~, nastava, zastava, rastava, kraljevina, ugljen, kabina, platina, slanina, spisak, presuda, premda, prolog, bankar, šetnja, solana, ' +
    'korica, biograf, komika, plasman, stisak, splitsk~, zadarsk~, zagrebačk~, karlovačk~, varaždinsk~, koprivničk~, istarsk~, mirn~, otočan, bakrač, optužen, vrlina, ' +
    'pregrada, pregradn~, pregrađen~, mađarsk~, robinja, zadaća, lavina, pravica, plitica, čašica, bujica, škripa, sirana, koljeno, priroda, porodica, starac, želja, porez, kutn~, ostal~, uporaba, dijalog',
  en: 'baking, living, marine, landing, parking, praying, painting, linking, busy, load, run, charge, dialog',
};
