import { useRef, useState, type ComponentProps, type RefObject } from 'react';
import { TextArea } from './Field.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';

const maxLength = 1000;

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'act' | 'isReady'> & {
  label: string;
  hint: string;
  /** Whether a text is required. */
  required?: boolean;
  /** Keeps what was written while the dialog is closed. */
  written?: RefObject<string>;
  act: (text: string) => Promise<unknown>;
};

export function TextDialog({ label, hint, required, written, act, children, ...dialog }: Props) {
  const [text, setText] = useState(() => written?.current ?? '');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const lacking = required === true && text.trim() === '';

  function isReady(): boolean {
    setTried(true);
    if (lacking) field.current?.focus();
    return !lacking;
  }

  function write(next: string): void {
    setText(next);
    if (written) written.current = next;
  }

  return (
    <ConfirmDialog {...dialog} isReady={isReady} act={() => act(text.trim())}>
      {children}
      <TextArea
        {...{ label, hint, maxLength, required }}
        ref={field}
        error={tried && lacking ? 'VALUE_REQUIRED' : undefined}
        value={text}
        rows={4}
        onChange={({ target }) => write(target.value)}
      />
    </ConfirmDialog>
  );
}
