import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { Cancel, ContractFormBox } from './ContractFormBox.tsx';

type Box<Input extends FieldValues, Output> = ComponentProps<typeof ContractFormBox<Input, Output>>;
type Props<Input extends FieldValues, Output> = Pick<ComponentProps<typeof Dialog>, 'title' | 'headFirst' | 'onClose'> &
  Pick<Box<Input, Output>, 'form' | 'send' | 'tone' | 'children'>;

/** A contract form in a dialog, its buttons one below the other. */
export function FormDialog<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { title, headFirst, onClose, ...box } = props;
  return (
    <Dialog title={title} headFirst={headFirst} onClose={onClose}>
      <ContractFormBox {...box} aria-label={title} cancel={<Cancel onClick={onClose} />} stacked />
    </Dialog>
  );
}
