import { useState } from 'react';
import { blockListing, unblockListing } from '#client/admin.ts';
import type { AdminListing } from '#contract/admin/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { TextDialog } from '#islands/controls/TextDialog.tsx';
import { useWords } from '#islands/page/words.tsx';

type Props = { listing: AdminListing; name: string; onChanged: () => Promise<void> };

/** The button that takes a listing or project down, or shows it again, with a reason, where that is possible. */
export function BlockListing({ listing, name, onChanged }: Props) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const blocked = listing.status === 'BLOCKED';
  if (!listing.moves.includes(blocked ? 'PUBLISHED' : 'BLOCKED')) return null;
  const label = t(blocked ? 'admin.block.undo' : 'admin.block.do');

  async function done(): Promise<void> {
    setAsking(false);
    showToast({ severity: 'success', detail: t(blocked ? 'admin.block.undone' : 'admin.block.done') });
    await onChanged();
  }

  return (
    <>
      <Button tone={blocked ? 'sea' : 'danger'} aria-label={`${label}: ${name}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <TextDialog
          title={t(blocked ? 'admin.block.undo_title' : 'admin.block.do_title')}
          confirm={label}
          tone={blocked ? 'sea' : 'danger'}
          label={t('admin.room.reason')}
          hint={t(blocked ? 'admin.block.undo_hint' : 'admin.block.reason_hint')}
          required
          act={(reason) => (blocked ? unblockListing : blockListing)(listing, reason)}
          onDone={() => void done()}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>{name}</strong>
          </p>
          {blocked && <p>{t('admin.block.undo_text')}</p>}
        </TextDialog>
      )}
    </>
  );
}
