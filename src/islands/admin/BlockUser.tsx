import { useState } from 'react';
import { blockUser, unblockUser } from '#client/admin.ts';
import type { AdminUser } from '#contract/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useWords } from '../ui/words.tsx';
import { TextDialog } from './TextDialog.tsx';

type Props = { user: AdminUser; onChanged: () => Promise<void> };

/** Keeps a user out, with a reason, or lets one in again. */
export function BlockUser({ user, onChanged }: Props) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const { id, username, publicListings } = user;
  const blocked = user.blockedAt !== null;
  const label = t(blocked ? 'admin.users.unblock' : 'admin.users.block');
  const close = () => setAsking(false);

  async function done(): Promise<void> {
    close();
    showToast({ severity: 'success', detail: t(blocked ? 'admin.users.unblock_done' : 'admin.users.block_done') });
    await onChanged();
  }

  const about = (
    <p>
      <strong>{username}</strong>
    </p>
  );
  return (
    <>
      <Button tone={blocked ? 'sea' : 'danger'} aria-label={`${label}: ${username}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && blocked && (
        <ConfirmDialog
          title={t('admin.users.unblock_title')}
          confirm={label}
          tone="sea"
          act={() => unblockUser(id)}
          onDone={() => void done()}
          onClose={close}
        >
          {about}
          <p>{t('admin.users.unblock_text')}</p>
        </ConfirmDialog>
      )}
      {asking && !blocked && (
        <TextDialog
          title={t('admin.users.block_title')}
          confirm={label}
          tone="danger"
          label={t('admin.room.reason')}
          hint={t('admin.users.block_hint')}
          required
          act={(reason) => blockUser(id, reason)}
          onDone={() => void done()}
          onClose={close}
        >
          {about}
          <p>{t('admin.users.block_text', { count: publicListings })}</p>
        </TextDialog>
      )}
    </>
  );
}
