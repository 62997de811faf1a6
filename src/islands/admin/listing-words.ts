import type { AdminListing } from '#contract/admin/admin.ts';
import { inLanguage } from '#i18n/paths.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';

/** What a listing is called in a language, and of which language its title is where that is another one. */
export function nameOf(
  { id, title }: Pick<AdminListing, 'id' | 'title'>,
  { t, locale }: { t: Translate; locale: Locale },
): { name: string; language: 'hr' | undefined } {
  const written = inLanguage({ hr: title.hr ?? '', en: title.en }, locale);
  const language = locale === 'en' && written && !title.en ? 'hr' : undefined;
  return { name: written || t('mine.untitled', { id }), language };
}

/** Where a listing or project is edited. */
export function editorPath({ id, kind }: Pick<AdminListing, 'id' | 'kind'>): string {
  return `/home/${kind === 'SINGLE' ? 'manage-listing' : 'manage-project-listing'}/${id}`;
}
