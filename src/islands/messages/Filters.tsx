import { messageStatuses, type Messages } from '#contract/contact/message.ts';
import { StatusFilters } from '#islands/lists/StatusFilters.tsx';
import { useWords } from '#islands/page/words.tsx';
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
  const words = {
    search: t('messages.search_label'),
    example: t('messages.search_example'),
    submit: t('messages.search'),
    byStatus: t('messages.by_status'),
  };
  return <StatusFilters {...{ query, chips, words, onAsk }} write={queryString} />;
}
