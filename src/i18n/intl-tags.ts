import type { Locale } from './locales.ts';

/** Language tags for `Intl` and the `lang` attribute. */
export const intlTags: Record<Locale, string> = { hr: 'hr-HR', en: 'en-GB' };
