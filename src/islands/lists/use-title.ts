import type { BilingualText } from '#contract/text.ts';
import type { TextLanguage } from '#i18n/locales.ts';
import { foreignLanguage, inLanguage } from '#i18n/paths.ts';
import { useLocale } from '#islands/page/words.tsx';

/** An item's title in the page's language, and its language if that differs. */
export function useTitle(
  title: BilingualText | undefined,
  untitled: string,
): { name: string; language: TextLanguage | undefined } {
  const locale = useLocale();
  return {
    name: (title && inLanguage(title, locale)) || untitled,
    language: title && foreignLanguage(title, locale),
  };
}
