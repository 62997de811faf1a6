import { useState, type ComponentProps, type ReactNode } from 'react';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { TextDialog } from '#islands/forms/TextDialog.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Dialog = ComponentProps<typeof TextDialog>;

type Props = Omit<ComponentProps<typeof ConfirmButton>, 'children'> & {
  dialog: Pick<Dialog, 'title' | 'hint' | 'act'> & Partial<Pick<Dialog, 'label' | 'required' | 'tone' | 'confirm'>>;
  /** Changes with what is decided about: the dialog closes, and what was written in it is kept. */
  seen?: string;
  children?: ReactNode;
};

/** A button whose dialog asks for the reason, unless it says otherwise. */
export function ReasonButton({ dialog, seen, onDone, children, ...button }: Props) {
  const t = useTranslate();
  const [text, write] = useState('');

  function finish(): void {
    write('');
    onDone?.();
  }

  return (
    <ConfirmButton key={seen} {...button} onDone={finish}>
      {(asked) => (
        <TextDialog
          label={t('admin.room.reason')}
          required
          kept={{ text, write }}
          {...asked}
          name={button.name}
          {...dialog}
        >
          {children}
        </TextDialog>
      )}
    </ConfirmButton>
  );
}
