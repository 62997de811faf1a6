import { useState, type ComponentProps, type ReactNode } from 'react';
import { showToast } from '#stores/toasts.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Asked = { confirm: string; onDone: () => void; onClose: () => void };

type Props = Pick<ComponentProps<typeof Button>, 'tone'> & {
  label: string;
  icon?: ComponentProps<typeof Icon>['name'];
  /** What it is about, which tells the button from those of others. */
  name?: string;
  /** What the toast says then. */
  done: string;
  onDone?: () => unknown;
  children: (asked: Asked) => ReactNode;
};

/** A button for what is asked about once more, in a dialog, and told by a toast once it is done. */
export function ConfirmButton({ label, icon, name, tone = 'plain', done, onDone, children }: Props) {
  const [asking, setAsking] = useState(false);
  const onClose = () => setAsking(false);

  function finish(): void {
    onClose();
    showToast({ severity: 'success', detail: done });
    onDone?.();
  }

  return (
    <>
      <Button tone={tone} aria-label={name && `${label}: ${name}`} onClick={() => setAsking(true)}>
        {icon && <Icon name={icon} />}
        {label}
      </Button>
      {asking && children({ confirm: label, onDone: finish, onClose })}
    </>
  );
}
