import { messageStatuses, type Messages } from '#contract/message.ts';
import { followInPlace } from '../ui/follow-in-place.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { useWords } from '../ui/words.tsx';
import { queryString, type ListQuery } from './list-query.ts';

type Props = { query: ListQuery; counts: Messages['counts']; onAsk: (query: ListQuery) => void };

/** Which messages to show: by status, with how many there are, and by words. */
export function Filters({ query, counts, onAsk }: Props) {
  const t = useWords();
  const { ARCHIVED: _away, ...kept } = counts;
  const all = Object.values(kept).reduce((sum, count) => sum + count, 0);
  const chips = [
    { status: undefined, label: t('messages.filter.all'), count: all },
    ...messageStatuses.map((status) => ({ status, label: t(`messages.filter.${status}`), count: counts[status] ?? 0 })),
  ];
  return (
    <div className="own-filters">
      <SearchBox
        sought={query.q}
        label={t('messages.search_label')}
        example={t('messages.search_example')}
        submit={t('messages.search')}
        onSearch={(q) => onAsk({ ...query, q, page: 1 })}
      />
      <nav aria-label={t('messages.by_status')}>
        <ul>
          {chips.map(({ status, label, count }) => {
            const asked = { ...query, status, page: 1 };
            return (
              <li key={status ?? 'all'}>
                <a
                  className="chip"
                  href={queryString(asked) || '?'}
                  aria-current={query.status === status ? 'true' : undefined}
                  onClick={(event) => followInPlace(event, () => onAsk(asked))}
                >
                  {label} <b>{count}</b>
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
