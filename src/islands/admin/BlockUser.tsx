import { useState } from 'react';
import { blockUser, unblockUser } from '#client/admin.ts';
import type { AdminUser } from '#contract/admin/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { TextDialog } from '#islands/controls/TextDialog.tsx';
import { useWords } from '#islands/page/words.tsx';

type Props = { user: AdminUser; onChanged: () => Promise<void> };

/** Keeps a user out, or lets one in again, with a reason. */
export function BlockUser({ user, onChanged }: Props) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const { id, username, publicListings } = user;
  const blocked = user.blockedAt !== null;
  const label = t(blocked ? 'admin.users.unblock' : 'admin.users.block');

  async function done(): Promise<void> {
    setAsking(false);
    showToast({ severity: 'success', detail: t(blocked ? 'admin.users.unblock_done' : 'admin.users.block_done') });
    await onChanged();
  }

  return (
    <>
      <Button tone={blocked ? 'sea' : 'danger'} aria-label={`${label}: ${username}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <TextDialog
          title={t(blocked ? 'admin.users.unblock_title' : 'admin.users.block_title')}
          confirm={label}
          tone={blocked ? 'sea' : 'danger'}
          label={t('admin.room.reason')}
          hint={t('admin.users.block_hint')}
          required
          act={(reason) => (blocked ? unblockUser : blockUser)(id, reason)}
          onDone={() => void done()}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>{username}</strong>
          </p>
          <p>{blocked ? t('admin.users.unblock_text') : t('admin.users.block_text', { count: publicListings })}</p>
        </TextDialog>
      )}
    </>
  );
}
