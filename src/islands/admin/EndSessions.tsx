import { useState } from 'react';
import { endSessionsOf } from '#client/admin.ts';
import type { AdminUser } from '#contract/admin/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useWords } from '#islands/page/words.tsx';

/** Logs a user out everywhere without blocking, after a question. */
export function EndSessions({ user: { id, username } }: { user: AdminUser }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const label = t('admin.users.end_sessions');

  function done(): void {
    setAsking(false);
    showToast({ severity: 'success', detail: t('admin.users.end_sessions_done') });
  }

  return (
    <>
      <Button tone="plain" aria-label={`${label}: ${username}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('admin.users.end_sessions_title')}
          confirm={label}
          act={() => endSessionsOf(id)}
          onDone={done}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>{username}</strong>
          </p>
          <p>{t('admin.users.end_sessions_text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
