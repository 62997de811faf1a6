import { useState, type ComponentProps, type ReactNode } from 'react';
import { showToast } from '#stores/toasts.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Asked = { confirm: string; onDone: () => void; onClose: () => void };

type Props = Pick<ComponentProps<typeof Button>, 'tone'> & {
  label: string;
  icon?: ComponentProps<typeof Icon>['name'];
  /** The affected item, which distinguishes the button from others for screen readers. */
  name?: string;
  /** The success toast. */
  done: string;
  onDone?: () => unknown;
  children: (asked: Asked) => ReactNode;
};

/** A button whose action is confirmed in a dialog, and reported by a toast when done. */
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
