import type { ComponentProps, ReactNode } from 'react';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { TextDialog } from '#islands/forms/TextDialog.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Dialog = ComponentProps<typeof TextDialog>;

type Props = Omit<ComponentProps<typeof ConfirmButton>, 'children'> & {
  dialog: Pick<Dialog, 'title' | 'hint' | 'subject' | 'act'> &
    Partial<Pick<Dialog, 'label' | 'required' | 'tone' | 'confirm'>>;
  /** Changes with what is decided about: the dialog closes. */
  seen?: string;
  children?: ReactNode;
};

/** A button whose dialog asks for the reason, unless it says otherwise. */
export function ReasonButton({ dialog, seen, children, ...button }: Props) {
  const t = useTranslate();
  return (
    <ConfirmButton key={seen} {...button}>
      {(asked) => (
        <TextDialog label={t('admin.room.reason')} required {...asked} name={button.name} {...dialog}>
          {children}
        </TextDialog>
      )}
    </ConfirmButton>
  );
}
