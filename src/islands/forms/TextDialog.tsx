import { useRef, useState, type ComponentProps } from 'react';
import { TextArea } from './Field.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';

const maxLength = 1000;

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'act' | 'isReady'> & {
  label: string;
  hint: string;
  /** Whether a text is required. */
  required?: boolean;
  /** The text, of callers who keep it while the dialog is closed. */
  kept?: { text: string; write: (text: string) => void };
  act: (text: string) => Promise<unknown>;
};

export function TextDialog({ label, hint, required, kept, act, children, ...dialog }: Props) {
  const [own, setOwn] = useState('');
  const { text, write } = kept ?? { text: own, write: setOwn };
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const lacking = required === true && text.trim() === '';

  function isReady(): boolean {
    setTried(true);
    if (lacking) field.current?.focus();
    return !lacking;
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
