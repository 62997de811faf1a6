import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useAction } from '#islands/page/use-action.ts';

type Props = Pick<ComponentProps<typeof Button>, 'tone' | 'held'> & {
  act: () => Promise<unknown>;
  label?: string;
  children: ReactNode;
};

export function ActionButton({ act, tone = 'plain', label, held, children }: Props) {
  const { busy, problem, run } = useAction();
  return (
    <div className="action grid justify-items-start gap-2 [&_p:empty]:-mt-2">
      <Button tone={tone} busy={busy} held={held} aria-label={label} onClick={() => void run(act)}>
        {children}
      </Button>
      <p role="alert" className="field-error">
        {problem}
      </p>
    </div>
  );
}
