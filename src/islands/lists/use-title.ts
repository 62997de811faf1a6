import { inLanguage } from '#i18n/paths.ts';
import { useLocale } from '#islands/page/words.tsx';

type Title = { hr: string | null; en: string | null };

/** What an item is called in the page's language, and the language of that where it is another one. */
export function useTitle(title: Title | undefined, untitled: string): { name: string; language: 'hr' | undefined } {
  const locale = useLocale();
  const written = title && inLanguage({ hr: title.hr ?? '', en: title.en }, locale);
  return { name: written || untitled, language: locale === 'en' && written && !title.en ? 'hr' : undefined };
}
