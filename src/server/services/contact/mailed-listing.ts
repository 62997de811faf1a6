import type { Locale } from '#contract/locales.ts';
import { inLanguage, listingPath } from '#i18n/paths.ts';
import type { MailedListing } from '#server/mails/mail.ts';
import { mailedPrice } from '#server/services/lifecycle/mailed-card.ts';

type Written = Parameters<typeof mailedPrice>[0] & {
  id: number;
  titleHr: string | null;
  titleEn: string | null;
  unit?: string | null;
  unitId?: number | null;
};

/** The part of a path that shows a unit of a project. */
export const unitQuery = (unitId: number | null | undefined) => (unitId ? `?unit=${unitId}#unit` : '');

/** A listing, or a unit of a project, as mails show it, in a language. */
export function mailedListing(
  { id, titleHr, titleEn, unit, unitId, ...priced }: Written,
  language: Locale,
): MailedListing {
  const title = { hr: titleHr, en: titleEn };
  const path = listingPath(language, { id, kind: priced.kind, title }) + unitQuery(unitId);
  return { title: inLanguage(title, language), path, ...(unit ? { unit } : { price: mailedPrice(priced, language) }) };
}
