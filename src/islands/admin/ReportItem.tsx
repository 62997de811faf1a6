import { changeReport } from '#client/admin/admin.ts';
import type { AdminReport } from '#contract/admin/admin.ts';
import { formatMoment } from '#i18n/numbers.ts';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { TextDialog } from '#islands/forms/TextDialog.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { BlockReported } from './BlockReported.tsx';
import { BlockListing, ListingFacts, ListingLinks, useName } from './ListingParts.tsx';

type Props = { report: AdminReport; onChanged: () => Promise<void> };

export function ReportItem({ report, onChanged }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const { listing, reason, message, at } = report;
  const { name } = useName(listing);
  return (
    <>
      <div className="col-span-full grid gap-2 [&_.link]:wrap-anywhere">
        <h2 className="text-item leading-relaxed wrap-anywhere">{t(`report.reason.${reason}`)}</h2>
        <p className="field-hint">
          <time dateTime={at}>{formatMoment(locale, at)}</time>
          {' · '}
          <Sender report={report} />
        </p>
        {message && (
          <blockquote className="pl-3 wrap-anywhere whitespace-pre-line [border-left:3px_solid_var(--color-line)]">
            {message}
          </blockquote>
        )}
        <Closed report={report} />
      </div>
      <div className="room-about col-span-full grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-control bg-sunken p-3 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <ListingFacts
          listing={listing}
          title={(shown) => <h3 className="text-item leading-relaxed wrap-anywhere">{shown}</h3>}
        />
      </div>
      <div className="own-actions col-span-full [grid-row:auto] items-center">
        <ListingLinks {...{ listing, name }} />
        {report.closedAt === null && listing.moves.includes('BLOCKED') ? (
          <BlockReported {...{ report, name, onChanged }} />
        ) : (
          <BlockListing {...{ listing, name, onChanged }} />
        )}
        <CloseReport {...{ report, name, onChanged }} />
      </div>
    </>
  );
}

function Sender({ report: { mailFrom } }: Pick<Props, 'report'>) {
  const t = useTranslate();
  if (!mailFrom) return t('admin.reports.nobody');
  return (
    <a className="link" href={`mailto:${encodeURIComponent(mailFrom)}`}>
      {mailFrom}
    </a>
  );
}

function Closed({ report: { closedAt, closedBy, note } }: Pick<Props, 'report'>) {
  const t = useTranslate();
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
        {note && (
          <blockquote className="pl-3 wrap-anywhere whitespace-pre-line [border-left:3px_solid]">{note}</blockquote>
        )}
      </div>
    </div>
  );
}

const decisions: Partial<Record<AdminReport['listing']['status'], string>> = {
  PUBLISHED: 'admin.reports.kept',
  RESERVED: 'admin.reports.kept',
  BLOCKED: 'admin.reports.blocked',
};

/** Closes a report with a note, or reopens it. Mails the decision to reporters with an address, as the dialog says. */
function CloseReport({ report: { id, listing, mailFrom, closedAt }, name, onChanged }: Props & { name: string }) {
  const t = useTranslate();
  const closed = closedAt !== null;
  return (
    <ConfirmButton
      label={t(closed ? 'admin.reports.reopen' : 'admin.reports.close')}
      name={name}
      tone={closed ? 'plain' : 'sea'}
      done={t(closed ? 'admin.reports.reopened' : 'admin.reports.close_done')}
      onDone={onChanged}
    >
      {(asked) =>
        closed ? (
          <ConfirmDialog
            {...asked}
            title={t('admin.reports.reopen_title')}
            tone="sea"
            act={() => changeReport(id, { closed: false, note: '' })}
          >
            <p>{t('admin.reports.reopen_text')}</p>
          </ConfirmDialog>
        ) : (
          <TextDialog
            {...asked}
            name={name}
            title={t('admin.reports.close_title')}
            tone="sea"
            label={t('admin.reports.note')}
            hint={t(mailFrom ? 'admin.reports.note_mailed' : 'admin.reports.note_kept')}
            subject={`report-${id}`}
            act={(note) => changeReport(id, { closed: true, note })}
          >
            {mailFrom && (
              <p>
                {t('admin.reports.will_mail', { address: mailFrom })}{' '}
                <strong>{t(decisions[listing.status] ?? 'admin.reports.hidden')}</strong>
              </p>
            )}
          </TextDialog>
        )
      }
    </ConfirmButton>
  );
}
