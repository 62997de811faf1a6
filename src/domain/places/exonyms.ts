import type { Locale } from '#contract/locales.ts';

/** Names of places in other languages that differ from the Croatian ones, by language and place. */
export const exonyms: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  en: {
    'r:istra': 'Istria',
    'r:dalmacija': 'Dalmatia',
    'r:slavonija': 'Slavonia',
    'r:hrvatsko-zagorje': 'Croatian Zagorje',
    'r:makarska-rivijera': 'Makarska Riviera',
    'r:opatijska-rivijera': 'Opatija Riviera',
    'r:otoci': 'Islands',
    'r:plitvicka-jezera': 'Plitvice Lakes',
  },
};
