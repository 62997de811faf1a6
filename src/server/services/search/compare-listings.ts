import type { ListingView } from '#contract/listings/listing.ts';
import { maxCompared } from '#domain/listings/compared-ids.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Runtime } from '#server/runtime.ts';
import type { GoneListing } from './public-row.ts';
import { viewListing } from './view-listing.ts';

/** What became of the listings to compare; projects have many flats and are not compared. */
type Comparison = {
  homes: ListingView[];
  /** Whether there are more homes than fit. */
  hasMore: boolean;
  gone: GoneListing[];
  projects: { id: number; url: string }[];
  absent: number[];
};

/** The first four public listings with these ids, in this order, and the others by what is the matter with them. */
export async function compareListings(runtime: Runtime, ids: readonly number[], locale: Locale): Promise<Comparison> {
  const visits = await Promise.all(ids.map(async (id) => ({ id, visit: await viewListing(runtime, id, locale) })));
  const all = visits.map(({ visit }) => visit);
  const homes = all.flatMap((visit) => (visit.state === 'public' ? visit.listing : []));
  return {
    homes: homes.slice(0, maxCompared),
    hasMore: homes.length > maxCompared,
    gone: all.filter((visit) => visit.state === 'gone'),
    projects: all.filter((visit) => visit.state === 'project'),
    absent: visits.flatMap(({ id, visit }) => (visit.state === 'absent' ? id : [])),
  };
}
