import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { OwnListing, OwnListings } from '#contract/listings/own-listing.ts';
import { ListPage, Nothing } from '#islands/lists/ListPage.tsx';
import { StatusFilters } from '#islands/lists/StatusFilters.tsx';
import { usePagedList } from '#islands/lists/use-paged-list.ts';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { OnlyAdmins } from '#islands/controls/OnlyAdmins.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { OwnCard } from './OwnCard.tsx';
import { readOwnQuery, useOwnKind, type OwnQuery } from './own-kind.ts';
import { SortChoice, ViewChoice } from './Choices.tsx';
import { useView, type View } from './use-view.ts';

const OwnTable = lazy(() =>
  import('./table/OwnTable.tsx').then(
    (module) => ({ default: module.OwnTable }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded() {
  const t = useTranslate();
  return <LoadFailure problem={t('form.not_loaded')} onRetry={() => location.reload()} />;
}

const statusOrder = [
  'DRAFT',
  'PUBLISHED',
  'RESERVED',
  'PAUSED',
  'EXPIRED',
  'SOLD',
  'BLOCKED',
  'ARCHIVED',
] as const satisfies readonly ListingStatus[];

const everything = readOwnQuery('');

/** The reloaded list after a deletion, with the deleted listing still in its place. */
function withDeleted(list: OwnListings, { id }: OwnListing): OwnListings {
  const before = list.items.find((one) => one.id === id);
  if (!before || before.status === 'ARCHIVED') return list;
  const { status } = before;
  const archivedAt = new Date().toISOString();
  const buried: OwnListing = { ...before, status: 'ARCHIVED', moves: [status], url: null, archivedAt };
  return {
    ...list,
    items: list.items.map((one) => (one === before ? buried : one)),
    total: list.total - 1,
    counts: { ...list.counts, [status]: (list.counts[status] ?? 1) - 1, ARCHIVED: (list.counts.ARCHIVED ?? 0) + 1 },
  };
}

const isWhole = ({ status, q, page }: OwnQuery) => !status && !q && page === 1;

const rowsOfTable = '100';

/** A table shows more at once. */
function useParts(isTable: boolean) {
  const { parts } = useOwnKind();
  return useMemo<typeof parts>(
    () =>
      isTable
        ? { ...parts, call: (asked, options) => parts.call({ ...asked, pageSize: rowsOfTable }, options) }
        : parts,
    [isTable, parts],
  );
}

/** The user's own listings, paginated; `first` links to creating the first one. */
export function OwnList({ first }: { first: ReactNode }) {
  const t = useTranslate();
  const { words } = useOwnKind();
  const view = useView();
  const state = usePagedList(useParts(view.isTable));
  const { ask, reload, change } = state;
  return (
    <ListPage
      state={state}
      refused={
        <OnlyAdmins {...(state.failure?.code === 'SECOND_STEP_REQUIRED' && { message: state.failure.message })} />
      }
      first={(query, { counts }) => isWhole(query) && !counts.ARCHIVED && first}
      filters={(query, { counts }) => <Above {...{ query, counts, view }} onQueryChange={ask} />}
      total={({ total }) => t(words.total, { count: total })}
      nothing={(query) =>
        isWhole(query) ? (
          first
        ) : (
          <Nothing
            title={t('mine.nothing')}
            text={t(words.nothing)}
            all={t(words.all)}
            {...{ everything, query }}
            onQueryChange={ask}
          />
        )
      }
      body={
        view.isTable
          ? (list) => (
              <Suspense fallback={<Spinner label={t('form.loading')} />}>
                <OwnTable {...{ state, list }} />
              </Suspense>
            )
          : undefined
      }
      item={(listing) => (
        <OwnCard
          listing={listing}
          onChanged={reload}
          onDeleted={(deleted) => change((shown) => withDeleted(shown, deleted))}
        />
      )}
    />
  );
}

function Above({ view, ...filters }: FilterProps & { view: View }) {
  const { query, onQueryChange } = filters;
  return (
    <div className="stack gap-3 lg:flex lg:items-start lg:gap-6">
      <div className="min-w-0 lg:flex-1">
        <Filters {...filters} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!view.isTable && <SortChoice {...{ query, onQueryChange }} />}
        <ViewChoice {...view} onChoose={() => onQueryChange({ ...query, page: 1 })} />
      </div>
    </div>
  );
}

type FilterProps = { query: OwnQuery; counts: OwnListings['counts']; onQueryChange: (query: OwnQuery) => void };

function Filters({ query, counts, onQueryChange }: FilterProps) {
  const t = useTranslate();
  const { words } = useOwnKind();
  const shown = {
    search: t(words.search),
    example: t('mine.search_example'),
    submit: t('mine.search'),
    byStatus: t('mine.by_status'),
    all: t('mine.all'),
  };
  return (
    <StatusFilters
      {...{ query, counts, onQueryChange }}
      statuses={statusOrder.filter((status) => counts[status] || query.status === status)}
      words={shown}
      label={(status) => t(`mine.filter.${status}`)}
    />
  );
}
