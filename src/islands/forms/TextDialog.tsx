import { useRef, useState, type ComponentProps } from 'react';
import { TextArea } from './Field.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';

const maxLength = 1000;

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'act' | 'isReady'> & {
  label: string;
  hint: string;
  /** Whether a text is required. */
  required?: boolean;
  act: (text: string) => Promise<unknown>;
};

export function TextDialog({ label, hint, required, act, children, ...dialog }: Props) {
  const [text, setText] = useState('');
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
        onChange={({ target }) => setText(target.value)}
      />
    </ConfirmDialog>
  );
}
