import { useRef, useState, type ComponentProps } from 'react';
import { TextArea } from './Field.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useKeptText } from './use-kept-text.ts';

const maxLength = 1000;

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'act' | 'isReady'> & {
  label: string;
  hint: string;
  /** Whether a text is required. */
  required?: boolean;
  /** What the text is for and about, like `block-17`: it is kept under this until it is sent. */
  subject: string;
  act: (text: string) => Promise<unknown>;
};

export function TextDialog({ label, hint, required, subject, act, children, ...dialog }: Props) {
  const { text, write } = useKeptText(subject);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const lacking = required === true && text.trim() === '';

  function isReady(): boolean {
    setTried(true);
    if (lacking) field.current?.focus();
    return !lacking;
  }

  async function send(): Promise<void> {
    await act(text.trim());
    write('');
  }

  return (
    <ConfirmDialog {...dialog} isReady={isReady} act={send}>
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
