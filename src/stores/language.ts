import { atom } from 'nanostores';
import { pageLocale } from '#i18n/page-locale.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';

/** The language of this page, as the server chose it; neither other tabs nor the choice kept as `lang` change it. */
export const $language = atom<Locale>(typeof document === 'undefined' ? defaultLocale : pageLocale());
