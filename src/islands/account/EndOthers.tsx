import { useState } from 'react';
import { endOtherSessions } from '#client/account.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useWords } from '#islands/page/words.tsx';

/** Logs all devices out but this one, after a question. */
export function EndOthers({ onEnded }: { onEnded: () => Promise<void> }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const label = t('account.end_others');

  async function done(): Promise<void> {
    setAsking(false);
    showToast({ severity: 'success', detail: t('account.end_others_done') });
    await onEnded();
  }

  return (
    <>
      <Button tone="plain" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('account.end_others_title')}
          confirm={label}
          act={endOtherSessions}
          onDone={() => void done()}
          onClose={() => setAsking(false)}
        >
          <p>{t('account.end_others_text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
