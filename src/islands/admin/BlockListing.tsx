import { useState } from 'react';
import { blockListing, unblockListing } from '#client/admin.ts';
import type { AdminListing } from '#contract/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useWords } from '../ui/words.tsx';
import { TextDialog } from './TextDialog.tsx';

type Props = { listing: AdminListing; name: string; onChanged: () => Promise<void> };

/** The button that takes a listing or project down, or shows it again, where that is possible. */
export function BlockListing({ listing, name, onChanged }: Props) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const blocked = listing.status === 'BLOCKED';
  if (!listing.moves.includes(blocked ? 'PUBLISHED' : 'BLOCKED')) return null;
  const label = t(blocked ? 'admin.block.undo' : 'admin.block.do');
  const close = () => setAsking(false);

  async function done(): Promise<void> {
    close();
    showToast({ severity: 'success', detail: t(blocked ? 'admin.block.undone' : 'admin.block.done') });
    await onChanged();
  }

  const parts = { title: t(blocked ? 'admin.block.undo_title' : 'admin.block.do_title'), confirm: label };
  const about = <strong>{name}</strong>;
  return (
    <>
      <Button tone={blocked ? 'sea' : 'danger'} aria-label={`${label}: ${name}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && blocked && (
        <ConfirmDialog
          {...parts}
          tone="sea"
          act={() => unblockListing(listing)}
          onDone={() => void done()}
          onClose={close}
        >
          <p>{about}</p>
          <p>{t('admin.block.undo_text')}</p>
        </ConfirmDialog>
      )}
      {asking && !blocked && (
        <TextDialog
          {...parts}
          tone="danger"
          label={t('admin.room.reason')}
          hint={t('admin.block.reason_hint')}
          required
          act={(reason) => blockListing(listing, reason)}
          onDone={() => void done()}
          onClose={close}
        >
          <p>{about}</p>
        </TextDialog>
      )}
    </>
  );
}
