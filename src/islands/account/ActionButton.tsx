import { useState, type ReactNode } from 'react';
import { ApiError, isDropped } from '#client/api-error.ts';
import { Button } from '../ui/Button.tsx';

type Props = {
  /** The call; what it answers is shown as what went wrong. */
  act: () => Promise<string | void>;
  tone?: 'plain' | 'danger' | 'main';
  label?: string;
  children: ReactNode;
};

/** A button for one call, which shows its progress and beside it what went wrong. */
export function ActionButton({ act, tone = 'plain', label, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function press(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      setProblem((await act()) ?? '');
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
      else if (!isDropped(error)) throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="action">
      <Button tone={tone} busy={busy} aria-label={label} onClick={() => void press()}>
        {children}
      </Button>
      <p role="alert" className="field-error">
        {problem}
      </p>
    </div>
  );
}
