import { useState } from 'react';
import { changeReport } from '#client/admin.ts';
import type { AdminReport } from '#contract/admin/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useWords } from '#islands/page/words.tsx';
import { TextDialog } from '#islands/controls/TextDialog.tsx';

type Props = { report: AdminReport; name: string; onChanged: () => Promise<void> };

const decisions: Partial<Record<AdminReport['listing']['status'], string>> = {
  PUBLISHED: 'admin.reports.kept',
  RESERVED: 'admin.reports.kept',
  BLOCKED: 'admin.reports.blocked',
};

/** Closes a report with a note, or opens it again. Who left an address is mailed what was decided, which the dialog says. */
export function CloseReport({ report: { id, listing, mailFrom, closedAt }, name, onChanged }: Props) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const closed = closedAt !== null;
  const label = t(closed ? 'admin.reports.reopen' : 'admin.reports.close');
  const close = () => setAsking(false);

  async function done(): Promise<void> {
    close();
    showToast({ severity: 'success', detail: t(closed ? 'admin.reports.reopened' : 'admin.reports.close_done') });
    await onChanged();
  }

  return (
    <>
      <Button tone={closed ? 'plain' : 'sea'} aria-label={`${label}: ${name}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && closed && (
        <ConfirmDialog
          title={t('admin.reports.reopen_title')}
          confirm={label}
          tone="sea"
          act={() => changeReport(id, { closed: false, note: '' })}
          onDone={() => void done()}
          onClose={close}
        >
          <p>{t('admin.reports.reopen_text')}</p>
        </ConfirmDialog>
      )}
      {asking && !closed && (
        <TextDialog
          title={t('admin.reports.close_title')}
          confirm={label}
          tone="sea"
          label={t('admin.reports.note')}
          hint={t(mailFrom ? 'admin.reports.note_mailed' : 'admin.reports.note_kept')}
          act={(note) => changeReport(id, { closed: true, note })}
          onDone={() => void done()}
          onClose={close}
        >
          <p>
            <strong>{name}</strong>
          </p>
          {mailFrom && <Mailed address={mailFrom} status={listing.status} />}
        </TextDialog>
      )}
    </>
  );
}

/** What is mailed to whom, by what has become of the listing. */
function Mailed({ address, status }: { address: string; status: AdminReport['listing']['status'] }) {
  const t = useWords();
  return (
    <p>
      {t('admin.reports.will_mail', { address })} <strong>{t(decisions[status] ?? 'admin.reports.hidden')}</strong>
    </p>
  );
}
