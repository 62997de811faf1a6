import { atom } from 'nanostores';
import { pageLocale } from '#i18n/browser.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';

/** The language of this page, which its path decides: other tabs, and the choice kept as `lang`, do not change it. */
export const $language = atom<Locale>(typeof location === 'undefined' ? defaultLocale : pageLocale());
