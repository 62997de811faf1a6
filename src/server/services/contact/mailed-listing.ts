import type { Language } from '#contract/language.ts';
import type { Kind } from '#contract/reference/index.ts';
import { inLanguage, listingPath } from '#i18n/paths.ts';
import type { MailedListing } from '#server/mails/mail.ts';

type Written = {
  id: number;
  kind: Kind;
  titleHr: string | null;
  titleEn: string | null;
  unit?: string | null;
  unitId?: number | null;
};

/** The part of a path that shows a unit of a project. */
export const unitQuery = (unitId: number | null | undefined) => (unitId ? `?unit=${unitId}#unit` : '');

/** A listing, or a unit of a project, as mails show it, in a language. */
export function mailedListing(
  { id, kind, titleHr, titleEn, unit, unitId }: Written,
  language: Language,
): MailedListing {
  const title = { hr: titleHr, en: titleEn };
  const path = listingPath(language, { id, kind, title }) + unitQuery(unitId);
  return { title: inLanguage(title, language), path, ...(unit && { unit }) };
}
