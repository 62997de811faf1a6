import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '#islands/controls/Icon.tsx';

type Props = { label: string; name: string; children: ReactNode };

/** A menu button: closes on selection, on Escape, and when the focus leaves. */
export function Menu({ label, name, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  function close(): void {
    if (details.current) details.current.open = false;
  }

  function goBack(): void {
    close();
    details.current?.querySelector('summary')?.focus();
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape' && details.current?.open) goBack();
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (!details.current?.contains(relatedTarget)) close();
  }

  return (
    <details ref={details} className="menu ml-auto" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className="button button-plain max-sm:w-full" aria-label={name}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- hears the buttons in it, which have keys */}
      <div className="menu-panel z-2" role="group" aria-label={name} onClick={goBack}>
        {children}
      </div>
    </details>
  );
}
