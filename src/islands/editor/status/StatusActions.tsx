import { useState, type RefObject } from 'react';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { transitionDoneKey, transitionLabelKey } from '#i18n/status-words.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { TextDialog } from '#islands/forms/TextDialog.tsx';
import { useEditor } from '#islands/editor/use-editor.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useFocusRescue } from '#islands/page/use-focus-rescue.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';
import { isPublishable, useSavedListing } from './standing.ts';

const isElsewhere = (to: ListingStatus, saved: ReturnType<typeof useSavedListing>) =>
  to === 'ARCHIVED' || to === 'BLOCKED' || (to === 'PUBLISHED' && isPublishable(saved));

type Props = { heading: RefObject<HTMLElement | null> };

export function StatusActions({ heading }: Props) {
  const t = useTranslate();
  const { moveTo } = useEditor();
  const saved = useSavedListing();
  const [asked, setAsked] = useState<'ARCHIVED' | 'BLOCKED' | 'UNBLOCKED'>();
  const { busy, problem, run } = useAction();
  useFocusRescue(heading, `${saved.status} ${asked}`);
  const close = () => setAsked(undefined);
  const showMoved = (to: ListingStatus) => showToast({ severity: 'success', detail: t(transitionDoneKey(saved, to)) });
  const others = saved.moves.filter((to) => !isElsewhere(to, saved));

  async function go(status: ListingStatus): Promise<void> {
    if (saved.status === 'BLOCKED' && status !== 'ARCHIVED') setAsked('UNBLOCKED');
    else if (await run(() => moveTo({ status }))) showMoved(status);
  }

  return (
    <div className="grid gap-3 [&_.link]:justify-self-center [&_.link]:text-error [&_p:empty]:hidden">
      {others.map((to) => (
        <Button key={to} tone="plain" busy={busy} onClick={() => void go(to)}>
          {t(transitionLabelKey(saved, to))}
        </Button>
      ))}
      {saved.moves.includes('BLOCKED') && (
        <Button tone="plain" onClick={() => setAsked('BLOCKED')}>
          {t('editor.block')}
        </Button>
      )}
      {saved.moves.includes('ARCHIVED') && (
        <Button tone="link" onClick={() => setAsked('ARCHIVED')}>
          {t('editor.delete')}
        </Button>
      )}
      <p role="alert" className="field-error">
        {problem}
      </p>
      {(asked === 'BLOCKED' || asked === 'UNBLOCKED') && <BlockDialog ends={asked === 'UNBLOCKED'} onClose={close} />}
      {asked === 'ARCHIVED' && (
        <Delete
          act={() => moveTo({ status: 'ARCHIVED' })}
          onDone={() => {
            close();
            showMoved('ARCHIVED');
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

type DeleteProps = { act: () => Promise<unknown>; onDone: () => void; onClose: () => void };

function Delete(dialog: DeleteProps) {
  const t = useTranslate();
  return (
    <ConfirmDialog title={t('mine.delete_title')} confirm={t('editor.delete')} {...dialog}>
      <p>{t('mine.delete_text')}</p>
    </ConfirmDialog>
  );
}

/** Lets an admin block or unblock a listing, with a reason for its owner. */
export function BlockDialog({ ends, onClose }: { ends: boolean; onClose: () => void }) {
  const t = useTranslate();
  const { moveTo } = useEditor();
  const { id, moves } = useSavedListing();
  const after = moves.find((to) => to !== 'ARCHIVED') ?? 'PUBLISHED';
  const title = t(ends ? transitionLabelKey({ status: 'BLOCKED' }, after) : 'editor.block');
  return (
    <TextDialog
      title={title}
      confirm={title}
      tone={ends ? 'sea' : 'danger'}
      label={t('editor.block_reason')}
      hint={t('editor.block_hint')}
      required
      subject={`${ends ? 'unblock' : 'block'}-${id}`}
      act={(reason) => moveTo({ status: ends ? after : 'BLOCKED', reason })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
