import { useState } from 'react';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { acts, changesOf, isPossible, type Act } from './bulk-acts.ts';
import type { Changes } from './use-own-changes.ts';

type Props = {
  chosen: readonly OwnListing[];
  changes: Changes;
  onCopy: () => void;
  onNone: () => void;
};

/** What can be done with the chosen rows. */
export function BulkBar({ chosen, changes, onCopy, onNone }: Props) {
  const t = useTranslate();
  const [deleting, setDeleting] = useState(false);
  const { busy, make } = changes;

  async function run(act: Act): Promise<void> {
    if (await make(changesOf(act, chosen))) onNone();
  }

  return (
    <div
      className="sticky bottom-[calc(var(--foot,0px)_+_8px)] z-2 flex flex-wrap items-center gap-2 rounded-card hairline bg-raised p-3 floating [&_.button]:px-3.5"
      role="group"
      aria-label={t('mine.table.bulk')}
    >
      <strong className="mr-2 text-strong">{t('mine.table.chosen', { count: chosen.length })}</strong>
      {acts.map((act) => (
        <Button
          key={act}
          tone="plain"
          held={busy}
          disabled={!isPossible(act, chosen)}
          onClick={() => (act === 'ARCHIVED' ? setDeleting(true) : void run(act))}
        >
          {t(`mine.table.act.${act}`)}
        </Button>
      ))}
      <Button tone="plain" onClick={onCopy}>
        {t('mine.table.copy')}
      </Button>
      <Button tone="plain" onClick={onNone}>
        {t('mine.table.none')}
      </Button>
      {deleting && (
        <ConfirmDialog
          title={t('mine.table.delete_title', { count: chosen.length })}
          confirm={t('mine.delete')}
          act={() => run('ARCHIVED')}
          onDone={() => setDeleting(false)}
          onClose={() => setDeleting(false)}
        >
          <p>{t('mine.table.delete_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
