import type { Category, Purpose } from '#contract/reference.ts';
import type { Locale } from './locales.ts';

type Terms<Code extends string> = Record<Locale, Record<Code, string>>;

/** How readable paths name purposes. Addresses are kept by search engines: change a word here and old links break. */
export const purposeTerms: Terms<Purpose> = {
  hr: { SALE: 'prodaja', RENT: 'najam', SHORT_STAY: 'stan-na-dan' },
  en: { SALE: 'sale', RENT: 'rent', SHORT_STAY: 'short-stay' },
};

/** How readable paths name categories. */
export const categoryTerms: Terms<Category> = {
  hr: {
    FLAT: 'stan',
    HOUSE: 'kuca',
    LAND: 'zemljiste',
    COMMERCIAL: 'poslovni-prostor',
    GARAGE: 'garaza',
    ROOM: 'soba',
    HOLIDAY: 'apartman-i-vikendica',
  },
  en: {
    FLAT: 'flat',
    HOUSE: 'house',
    LAND: 'land',
    COMMERCIAL: 'commercial',
    GARAGE: 'garage',
    ROOM: 'room',
    HOLIDAY: 'holiday-home',
  },
};

/** The code that a path's word stands for, or undefined. */
export function codeOfTerm<Code extends string>(terms: Record<Code, string>, word: string): Code | undefined {
  return (Object.keys(terms) as Code[]).find((code) => terms[code] === word);
}
