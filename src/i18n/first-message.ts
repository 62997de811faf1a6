import type { Translate } from './translate.ts';

/** What a message about a listing, or one unit of a project, begins with, for its sender to go on. */
export function firstMessageTo(listing: { id: number; title: string }, unit: string | undefined, t: Translate): string {
  if (unit) return t('contact.unit_message', { label: unit });
  return t('contact.listing_message', { title: listing.title, id: listing.id });
}
