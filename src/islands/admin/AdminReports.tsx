import '#islands/page/without-eval.ts';
import { listReports } from '#client/admin.ts';
import { usePagedList } from '#islands/lists/use-paged-list.ts';
import { Island, useWords, type IslandProps } from '#islands/page/words.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportItem } from './ReportItem.tsx';
import { readReportQuery, type ReportQuery } from './queries.ts';
import { Room } from './Room.tsx';
import { addressOf, parametersOf } from './room-query.ts';

const closed: Record<string, string> = { '': '0', closed: '1', all: '' };
const parts = {
  read: readReportQuery,
  write: addressOf,
  call({ show, ...query }: ReportQuery, signal?: AbortSignal) {
    const state = closed[show];
    return listReports({ ...parametersOf(query), ...(state && { closed: state }) }, signal);
  },
};
const everything: ReportQuery = { ...readReportQuery(''), show: 'all' };

/** What visitors reported. */
export function AdminReports(props: IslandProps) {
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
      part="reports"
      {...{ state, everything }}
      total={(values) => t('admin.reports.total', values)}
      nothing={t('admin.reports.nothing')}
      filters={(query) => <ReportFilters query={query} list={state.list} onAsk={state.ask} />}
      item={(report) => <ReportItem report={report} onChanged={state.reload} />}
    />
  );
}
