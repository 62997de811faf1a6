import type { AdminReport } from '#contract/admin/admin.ts';
import { formatMoment } from '#i18n/numbers.ts';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { BlockListing } from './BlockListing.tsx';
import { CloseReport } from './CloseReport.tsx';
import { ListingFacts } from './ListingFacts.tsx';
import { ListingLinks } from './ListingLinks.tsx';
import { nameOf } from './listing-words.ts';

type Props = { report: AdminReport; onChanged: () => Promise<void> };

/** What a visitor holds against a listing, the listing as it is now, and what can be done about both. */
export function ReportItem({ report, onChanged }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { listing, reason, message, at } = report;
  const { name } = nameOf(listing, { t, locale });
  return (
    <>
      <div className="col-span-full grid gap-2 [&_.link]:wrap-anywhere">
        <h2>{t(`report.reason.${reason}`)}</h2>
        <p className="field-hint">
          <time dateTime={at}>{formatMoment(locale, at)}</time>
          {' · '}
          <Sender report={report} />
        </p>
        {message && <blockquote>{message}</blockquote>}
        <Closed report={report} />
      </div>
      <div className="room-about col-span-full rounded-control bg-sunken p-3">
        <ListingFacts listing={listing} title={(shown) => <h3>{shown}</h3>} />
      </div>
      <div className="own-actions room-actions">
        <ListingLinks {...{ listing, name }} />
        <BlockListing {...{ listing, name, onChanged }} />
        <CloseReport {...{ report, name, onChanged }} />
      </div>
    </>
  );
}

function Sender({ report: { mailFrom } }: Pick<Props, 'report'>) {
  const t = useWords();
  if (!mailFrom) return t('admin.reports.nobody');
  return (
    <a className="link" href={`mailto:${encodeURIComponent(mailFrom)}`}>
      {mailFrom}
    </a>
  );
}

function Closed({ report: { closedAt, closedBy, note } }: Pick<Props, 'report'>) {
  const t = useWords();
  const locale = useLocale();
  if (!closedAt) return null;
  const time = formatMoment(locale, closedAt);
  return (
    <div className="notice notice-success">
      <div>
        <p>
          {closedBy
            ? t('admin.reports.closed_by', { time, username: closedBy.username })
            : t('admin.reports.closed_at', { time })}
        </p>
        {note && <blockquote>{note}</blockquote>}
      </div>
    </div>
  );
}
