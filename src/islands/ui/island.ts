import type { Locale } from '#i18n/locales.ts';
import type { Words } from './words.tsx';

/** What a page hands to each island. */
export type IslandProps = { locale: Locale; words: Words };
