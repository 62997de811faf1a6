import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useWords } from '#islands/page/words.tsx';

type Props = {
  title: string;
  /** What the button says that does it. */
  confirm: string;
  tone?: ComponentProps<typeof Button>['tone'];
  act: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks once more before something grave is done, and shows what goes wrong then. */
export function ConfirmDialog({ title, confirm, tone = 'danger', act, onDone, onClose, children }: Props) {
  const t = useWords();
  const { busy, problem, run } = useAction();
  const go = async () => (await run(act)) && onDone();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="form">
        <FormSummary message={problem || undefined} />
        {children}
        <Button tone={tone} busy={busy} onClick={() => void go()}>
          {confirm}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
