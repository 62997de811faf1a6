import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Props = {
  title: string;
  className?: string;
  /** What lies above the fields is to be seen first: the focus stays in the head. */
  headFirst?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog while mounted: focuses its first field, traps focus, restores it on unmount, and closes on Escape. */
export function Dialog({ title, className = '', headFirst = false, onClose, children }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    if (!headFirst) element?.querySelector<HTMLElement>('input:not([tabindex]), textarea')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [headFirst]);

  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="field-button" aria-label={t('form.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
