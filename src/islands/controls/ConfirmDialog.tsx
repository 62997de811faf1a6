import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormSummary } from './FormSummary.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useTranslate } from '#islands/page/words.tsx';

type Props = {
  title: string;
  /** The affected item, for an accessible name. */
  name?: string;
  /** The label of the confirming button. */
  confirm: string;
  tone?: ComponentProps<typeof Button>['tone'];
  /** Called before the action; false if anything is still missing. */
  isReady?: () => boolean;
  act: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for confirmation of a serious action, and shows its errors. */
export function ConfirmDialog(question: Props) {
  return (
    <Dialog title={question.title} onClose={question.onClose}>
      <Confirmation {...question} />
    </Dialog>
  );
}

/** The content of a confirmation dialog, with its buttons. */
export function Confirmation(props: Props) {
  const { title, name, confirm, tone = 'danger', isReady = () => true, act, onDone, onClose, children } = props;
  const t = useTranslate();
  const { busy, problem, run } = useAction();
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isReady() && (await run(act))) onDone();
  }
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void send(event)} aria-label={title}>
      <FormSummary message={problem || undefined} />
      {name && (
        <p>
          <strong>{name}</strong>
        </p>
      )}
      {children}
      <Button type="submit" tone={tone} busy={busy}>
        {confirm}
      </Button>
      <Button tone="plain" onClick={onClose}>
        {t('form.cancel')}
      </Button>
    </form>
  );
}
