import '#islands/page/without-eval.ts';
import { listAdminActions } from '#client/admin.ts';
import { adminActs } from '#contract/admin/admin.ts';
import { usePagedList } from '#islands/lists/use-paged-list.ts';
import { Island, useWords, type IslandProps } from '#islands/page/words.tsx';
import { ChoiceFilter, Filters, NumberFilter } from './filters.tsx';
import { AdminFilter } from './AdminFilter.tsx';
import { LogItem } from './LogItem.tsx';
import { readLogQuery, type LogQuery } from './queries.ts';
import { Room } from './Room.tsx';
import { addressOf, parametersOf } from './room-query.ts';

const parts = {
  read: readLogQuery,
  write: addressOf,
  call: (query: LogQuery, signal?: AbortSignal) => listAdminActions(parametersOf(query), signal),
};
const everything = readLogQuery('');

/** What admins did. */
export function AdminLog(props: IslandProps) {
  return (
    <Island {...props}>
      <List />
    </Island>
  );
}

function List() {
  const t = useWords();
  const state = usePagedList(parts);
  const { ask, query: asked } = state;
  return (
    <Room
      part="log"
      {...{ state, everything }}
      total={(values) => t('admin.log.total', values)}
      nothing={t('admin.log.nothing')}
      filters={(query) => <LogFilters query={query} onAsk={ask} />}
      item={(action) => <LogItem action={action} query={asked ?? everything} onAsk={ask} />}
    />
  );
}

function LogFilters({ query, onAsk }: { query: LogQuery; onAsk: (query: LogQuery) => void }) {
  const t = useWords();
  const narrow = (more: Partial<LogQuery>) => onAsk({ ...query, ...more, page: 1 });
  return (
    <Filters>
      <ChoiceFilter
        label={t('admin.log.what')}
        chosen={query.act}
        choices={adminActs.map((act) => [act, t(`admin.act.${act}`)])}
        onChoose={(act) => narrow({ act })}
      />
      <AdminFilter chosen={query.admin} onChoose={(admin) => narrow({ admin })} />
      <NumberFilter label={t('admin.log.listing')} chosen={query.listing} onChoose={(listing) => narrow({ listing })} />
      <NumberFilter label={t('admin.log.user')} chosen={query.user} onChoose={(user) => narrow({ user })} />
    </Filters>
  );
}
