import { intlTag } from './intl-tags.ts';
import type { Locale } from './locales.ts';

/** One value per language, made when it is first asked for: a page needs those of its own language alone. */
export const perLocale = <Made>(make: (tag: string, locale: Locale) => Made): Readonly<Record<Locale, Made>> =>
  new Proxy({} as Record<Locale, Made>, {
    get: (made, name) => {
      const locale = name as Locale;
      return (made[locale] ??= make(intlTag(locale), locale));
    },
  });
