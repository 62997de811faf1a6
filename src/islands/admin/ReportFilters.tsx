import type { AdminReports } from '#contract/admin/admin.ts';
import { formatCount } from '#i18n/numbers.ts';
import { followInPlace } from '#islands/page/follow-in-place.ts';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { ChosenFilter } from './filters.tsx';
import type { ReportQuery } from './queries.ts';
import { addressOf } from './room-query.ts';

type Props = { query: ReportQuery; list: AdminReports | undefined; onAsk: (query: ReportQuery) => void };

/** Which reports are shown: open ones, with how many there are, closed ones, or both. */
export function ReportFilters({ query, list, onAsk }: Props) {
  const t = useWords();
  const locale = useLocale();
  const chips = [
    ['', t('admin.reports.open')],
    ['closed', t('admin.reports.closed')],
    ['all', t('admin.reports.both')],
  ] as const;
  return (
    <>
      <nav aria-label={t('admin.room.filters')}>
        <ul className="flex flex-wrap gap-2">
          {chips.map(([show, label]) => {
            const asked = { ...query, show, page: 1 };
            return (
              <li key={show}>
                <a
                  className="chip"
                  href={addressOf(asked) || '?'}
                  aria-current={query.show === show ? 'true' : undefined}
                  onClick={(event) => followInPlace(event, () => onAsk(asked))}
                >
                  {label} {show === '' && <b>{formatCount(locale, list?.open ?? 0)}</b>}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      {query.listing && (
        <ChosenFilter
          label={t('admin.room.of_listing', { id: query.listing })}
          without={{ ...query, listing: '', page: 1 }}
          onAsk={onAsk}
        />
      )}
    </>
  );
}
