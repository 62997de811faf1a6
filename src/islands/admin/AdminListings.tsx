import '#islands/page/without-eval.ts';
import { listAdminListings } from '#client/admin.ts';
import type { AdminListing } from '#contract/admin/admin.ts';
import { usePagedList } from '#islands/lists/use-paged-list.ts';
import { Island, useLocale, useWords, type IslandProps } from '#islands/page/words.tsx';
import { BlockListing } from './BlockListing.tsx';
import { ListingFacts } from './ListingFacts.tsx';
import { ListingFilters } from './ListingFilters.tsx';
import { ListingLinks } from './ListingLinks.tsx';
import { nameOf } from './listing-words.ts';
import { readListingQuery, type ListingQuery } from './queries.ts';
import { Room } from './Room.tsx';
import { addressOf, parametersOf } from './room-query.ts';

const parts = {
  read: readListingQuery,
  write: addressOf,
  call: (query: ListingQuery, signal?: AbortSignal) => listAdminListings(parametersOf(query), signal),
};
const everything = readListingQuery('');

/** Listings and projects of everybody. */
export function AdminListings(props: IslandProps) {
  return (
    <Island {...props}>
      <List />
    </Island>
  );
}

function List() {
  const t = useWords();
  const state = usePagedList(parts);
  return (
    <Room
      part="listings"
      {...{ state, everything }}
      total={({ count, number }) => t(count < mostCounted ? 'admin.listings.total' : 'admin.listings.most', { number })}
      nothing={t('admin.listings.nothing')}
      filters={(query) => <ListingFilters query={query} list={state.list} onAsk={state.ask} />}
      item={(listing) => <Item listing={listing} onChanged={state.reload} />}
    />
  );
}

/** More are not counted. */
const mostCounted = 10_000;

function Item({ listing, onChanged }: { listing: AdminListing; onChanged: () => Promise<void> }) {
  const t = useWords();
  const locale = useLocale();
  const { name } = nameOf(listing, { t, locale });
  return (
    <>
      <ListingFacts listing={listing} title={(shown) => <h2>{shown}</h2>} />
      <div className="own-actions room-actions lg:max-w-[36rem] lg:justify-end lg:self-start lg:[grid-area:1/-2/auto/-1]">
        <ListingLinks {...{ listing, name }} />
        <BlockListing {...{ listing, name, onChanged }} />
      </div>
    </>
  );
}
