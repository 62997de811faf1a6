import { useState } from 'react';
import { changeRole } from '#client/admin.ts';
import type { AdminUser } from '#contract/admin/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useWords } from '#islands/page/words.tsx';

type Props = { user: AdminUser; onChanged: () => Promise<void> };

/** Makes a user an admin, or takes that back, after a question. */
export function ChangeRole({ user: { id, username, role }, onChanged }: Props) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const to = role === 'ADMIN' ? 'USER' : 'ADMIN';
  const label = t(`admin.users.make_${to}`);

  async function done(): Promise<void> {
    setAsking(false);
    showToast({ severity: 'success', detail: t(`admin.users.made_${to}`, { username }) });
    await onChanged();
  }

  return (
    <>
      <Button tone="plain" aria-label={`${label}: ${username}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(`admin.users.make_${to}_title`)}
          confirm={label}
          tone={to === 'ADMIN' ? 'main' : 'danger'}
          act={() => changeRole(id, to)}
          onDone={() => void done()}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>{username}</strong>
          </p>
          <p>{t(`admin.users.make_${to}_text`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
