import { foreignLanguage, inLanguage } from '#i18n/paths.ts';
import { useLocale } from '#islands/page/words.tsx';

type Title = { hr: string | null; en: string | null };

/** An item's title in the page's language, and its language if that differs. */
export function useTitle(title: Title | undefined, untitled: string): { name: string; language: 'hr' | undefined } {
  const locale = useLocale();
  const written = title && inLanguage({ hr: title.hr ?? '', en: title.en }, locale);
  return { name: written || untitled, language: written ? foreignLanguage(title, locale) : undefined };
}
