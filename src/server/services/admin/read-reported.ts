import type { Locale } from '#i18n/locales.ts';
import { inLanguage, listingPath, localizedPath } from '#i18n/paths.ts';
import { findPublicListing } from '#server/db/queries/listings/public-listing.ts';
import type { Runtime } from '#server/runtime.ts';

const id = /^[1-9]\d{0,14}$/;

/** The page on which a listing is reported; `done` once it is, `error` is the code of why it is not. */
export function reportPath(locale: Locale, listing: string, outcome: { done?: '1'; error?: string } = {}): string {
  return `${localizedPath(locale, '/home/report')}?${new URLSearchParams({ listing, ...outcome })}`;
}

/** The public listing or project that a page «report» is about: its title and the path of its page. */
export async function readReported(
  { db }: Pick<Runtime, 'db'>,
  listing: string,
  locale: Locale,
): Promise<{ id: number; title: string; path: string } | undefined> {
  const found = id.test(listing) ? await findPublicListing(db, Number(listing)) : undefined;
  if (!found) return undefined;
  const title = { hr: found.titleHr, en: found.titleEn };
  const path = listingPath(locale, { id: found.id, kind: found.kind, title });
  return { id: found.id, title: inLanguage(title, locale), path };
}
