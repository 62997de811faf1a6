import '#islands/page/without-eval.ts';
import { listAdminListings } from '#client/admin/admin.ts';
import type { AdminListing, AdminListings as Listings } from '#contract/admin/admin.ts';
import { ListingStatus } from '#contract/listings/listing-status.ts';
import { id, oneOf, queryReader, words, yes, type ListQuery } from '#islands/lists/list-query.ts';
import { SearchBox } from '#islands/lists/SearchBox.tsx';
import { usePagedList } from '#islands/lists/use-paged-list.ts';
import { island, useTranslate } from '#islands/page/words.tsx';
import { ChoiceFilter, ChosenFilter, Filters, YesFilter } from './filters.tsx';
import { BlockListing, ListingFacts, ListingLinks, useName } from './ListingParts.tsx';
import { AdminListPage } from './AdminListPage.tsx';

/** Kinds of listings, in display order. */
const kinds = ['SINGLE', 'PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN'] as const;

type ListingQuery = ListQuery<'q' | 'kind' | 'status' | 'reported' | 'owner'>;

const read = queryReader({
  q: words,
  kind: oneOf(kinds),
  status: oneOf(ListingStatus.options),
  reported: yes,
  owner: id,
});
const parts = { read, call: listAdminListings };
const everything = read('');

/** Counting stops here. */
const maxCounted = 10_000;

export const AdminListings = island(function AdminListings() {
  const t = useTranslate();
  const state = usePagedList(parts);
  return (
    <AdminListPage
      part="listings"
      {...{ state, everything }}
      total={({ count, number }) =>
        t(count < maxCounted ? 'admin.listings.total' : 'admin.listings.at_least', { number })
      }
      nothing={t('admin.listings.nothing')}
      filters={(query, list) => <ListingFilters {...{ query, list }} onQueryChange={state.ask} />}
      item={(listing: AdminListing) => <Item listing={listing} onChanged={state.reload} />}
    />
  );
});

type FilterProps = { query: ListingQuery; list: Listings; onQueryChange: (query: ListingQuery) => void };

function ListingFilters({ query, list, onQueryChange }: FilterProps) {
  const t = useTranslate();
  const narrow = (more: Partial<ListingQuery>) => onQueryChange({ ...query, ...more, page: 1 });
  const owner = list.items.find((one) => `${one.owner.id}` === query.owner)?.owner.username ?? `#${query.owner}`;
  return (
    <>
      <Filters>
        <SearchBox
          sought={query.q}
          label={t('admin.listings.search_label')}
          example={t('admin.listings.search_example')}
          submit={t('admin.room.search')}
          onSearch={(q) => narrow({ q })}
        />
        <ChoiceFilter
          label={t('admin.listings.kind')}
          chosen={query.kind}
          choices={kinds.map((kind) => [kind, t(`admin.kind.${kind}`)])}
          onChoose={(kind) => narrow({ kind })}
        />
        <ChoiceFilter
          label={t('admin.listings.status')}
          chosen={query.status}
          choices={ListingStatus.options.map((status) => [status, t(`mine.filter.${status}`)])}
          onChoose={(status) => narrow({ status })}
        />
        <YesFilter
          label={t('admin.listings.reported')}
          chosen={query.reported}
          onChoose={(reported) => narrow({ reported })}
        />
      </Filters>
      {query.owner && (
        <ChosenFilter
          label={`${t('admin.listings.owner')} ${owner}`}
          without={{ ...query, owner: '', page: 1 }}
          onQueryChange={onQueryChange}
        />
      )}
    </>
  );
}

function Item({ listing, onChanged }: { listing: AdminListing; onChanged: () => Promise<void> }) {
  const { name } = useName(listing);
  return (
    <>
      <ListingFacts
        listing={listing}
        title={(shown) => <h2 className="text-item leading-relaxed wrap-anywhere">{shown}</h2>}
      />
      <div className="own-actions col-span-full [grid-row:auto] items-center lg:max-w-[36rem] lg:justify-end lg:self-start lg:[grid-area:1/-2/auto/-1]">
        <ListingLinks {...{ listing, name }} />
        <BlockListing {...{ listing, name, onChanged }} />
      </div>
    </>
  );
}
