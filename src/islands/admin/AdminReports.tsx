import '#islands/page/without-eval.ts';
import { listReports } from '#client/admin/admin.ts';
import type { CallOptions } from '#client/http.ts';
import type { AdminReport, AdminReports as Reports } from '#contract/admin/admin.ts';
import { formatCount } from '#i18n/numbers.ts';
import { Chips } from '#islands/lists/Chips.tsx';
import { id, oneOf, queryReader, type ListQuery } from '#islands/lists/list-query.ts';
import { usePagedList } from '#islands/lists/use-paged-list.ts';
import { island, useLocale, useTranslate } from '#islands/page/words.tsx';
import { ChosenFilter } from './filters.tsx';
import { ReportItem } from './ReportItem.tsx';
import { AdminListPage } from './AdminListPage.tsx';

/** Without `show`, only open reports. */
type ReportQuery = ListQuery<'show' | 'listing'>;

const read = queryReader({ show: oneOf(['closed', 'all']), listing: id });
const everything: ReportQuery = { ...read(''), show: 'all' };

const closed: Record<string, string> = { '': '0', closed: '1' };
const parts = {
  read,
  call({ show = '', ...parameters }: Record<string, string>, options: CallOptions) {
    const state = closed[show];
    return listReports({ ...parameters, ...(state && { closed: state }) }, options);
  },
};

export const AdminReports = island(function AdminReports() {
  const t = useTranslate();
  const state = usePagedList(parts);
  return (
    <AdminListPage
      part="reports"
      {...{ state, everything }}
      total={(values) => t('admin.reports.total', values)}
      nothing={t('admin.reports.nothing')}
      filters={(query, list) => <ReportFilters {...{ query, list }} onQueryChange={state.ask} />}
      item={(report: AdminReport) => <ReportItem report={report} onChanged={state.reload} />}
    />
  );
});

type FilterProps = { query: ReportQuery; list: Reports; onQueryChange: (query: ReportQuery) => void };

function ReportFilters({ query, list, onQueryChange }: FilterProps) {
  const t = useTranslate();
  const locale = useLocale();
  const chip = (show: string, label: string) => ({
    query: { ...query, show, page: 1 },
    label,
    isCurrent: query.show === show,
    count: show === '' && formatCount(locale, list.open),
  });
  return (
    <>
      <Chips
        label={t('admin.room.filters')}
        chips={[
          chip('', t('admin.reports.open')),
          chip('closed', t('admin.reports.closed')),
          chip('all', t('admin.reports.both')),
        ]}
        onQueryChange={onQueryChange}
      />
      {query.listing && (
        <ChosenFilter
          label={t('admin.room.of_listing', { id: query.listing })}
          without={{ ...query, listing: '', page: 1 }}
          onQueryChange={onQueryChange}
        />
      )}
    </>
  );
}
