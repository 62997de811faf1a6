import type { ComponentProps, ReactNode } from 'react';
import { useAction } from './action.ts';
import { Button } from './Button.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'tone' | 'held'> & {
  act: () => Promise<unknown>;
  label?: string;
  children: ReactNode;
};

/** A button for one call, which shows its progress and beside it what went wrong. */
export function ActionButton({ act, tone = 'plain', label, held, children }: Props) {
  const { busy, problem, press } = useAction(act);
  return (
    <div className="action">
      <Button tone={tone} busy={busy} held={held} aria-label={label} onClick={press}>
        {children}
      </Button>
      <p role="alert" className="field-error">
        {problem}
      </p>
    </div>
  );
}
