import type { AdminListings } from '#contract/admin/admin.ts';
import { ListingStatus } from '#contract/listings/listing-status.ts';
import { SearchBox } from '#islands/lists/SearchBox.tsx';
import { useWords } from '#islands/page/words.tsx';
import { ChoiceFilter, ChosenFilter, Filters, YesFilter } from './filters.tsx';
import { kinds, type ListingQuery } from './queries.ts';

type Props = { query: ListingQuery; list: AdminListings | undefined; onAsk: (query: ListingQuery) => void };

/** Which listings and projects are shown. */
export function ListingFilters({ query, list, onAsk }: Props) {
  const t = useWords();
  const narrow = (more: Partial<ListingQuery>) => onAsk({ ...query, ...more, page: 1 });
  const owner = list?.items.find(({ owner: { id } }) => `${id}` === query.owner)?.owner.username ?? `#${query.owner}`;
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
          onAsk={onAsk}
        />
      )}
    </>
  );
}
