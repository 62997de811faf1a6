import type { Category, Purpose } from '#contract/reference/index.ts';
import type { Locale } from './locales.ts';

type Terms<Code extends string> = Record<Locale, Record<Code, string>>;

/** URL terms of purposes. Search engines index these URLs: changing a term breaks old links. */
export const purposeTerms: Terms<Purpose> = {
  hr: { SALE: 'prodaja', RENT: 'najam', SHORT_STAY: 'stan-na-dan' },
  en: { SALE: 'sale', RENT: 'rent', SHORT_STAY: 'short-stay' },
  de: { SALE: 'kauf', RENT: 'miete', SHORT_STAY: 'kurzzeitmiete' },
  it: { SALE: 'vendita', RENT: 'affitto', SHORT_STAY: 'affitto-breve' },
  sl: { SALE: 'prodaja', RENT: 'najem', SHORT_STAY: 'kratkorocni-najem' },
};

/** URL terms of categories. */
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
  de: {
    FLAT: 'wohnung',
    HOUSE: 'haus',
    LAND: 'grundstueck',
    COMMERCIAL: 'gewerbe',
    GARAGE: 'garage',
    ROOM: 'zimmer',
    HOLIDAY: 'ferienimmobilie',
  },
  it: {
    FLAT: 'appartamento',
    HOUSE: 'casa',
    LAND: 'terreno',
    COMMERCIAL: 'locale-commerciale',
    GARAGE: 'garage',
    ROOM: 'stanza',
    HOLIDAY: 'casa-vacanza',
  },
  sl: {
    FLAT: 'stanovanje',
    HOUSE: 'hisa',
    LAND: 'zemljisce',
    COMMERCIAL: 'poslovni-prostor',
    GARAGE: 'garaza',
    ROOM: 'soba',
    HOLIDAY: 'apartma-in-vikend',
  },
};
