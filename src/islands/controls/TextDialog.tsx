import { useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextArea } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useWords } from '#islands/page/words.tsx';

const longestText = 1000;

type Props = {
  title: string;
  label: string;
  hint: string;
  /** What the button says that does it. */
  confirm: string;
  tone: ComponentProps<typeof Button>['tone'];
  /** It is not done without a text. */
  required?: boolean;
  act: (text: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks why something is done, does it, and shows what goes wrong then. */
export function TextDialog({ title, label, hint, confirm, tone, required, act, onDone, onClose, children }: Props) {
  const t = useWords();
  const { busy, problem, run } = useAction();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const lacking = required === true && text.trim() === '';

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (lacking) field.current?.focus();
    else if (await run(() => act(text.trim()))) onDone();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form" method="post" noValidate onSubmit={(event) => void send(event)} aria-label={title}>
        <FormSummary message={problem || undefined} />
        {children}
        <TextArea
          {...{ label, hint }}
          ref={field}
          error={tried && lacking ? 'VALUE_REQUIRED' : undefined}
          value={text}
          rows={4}
          maxLength={longestText}
          required={required}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" tone={tone} busy={busy}>
          {confirm}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </form>
    </Dialog>
  );
}
