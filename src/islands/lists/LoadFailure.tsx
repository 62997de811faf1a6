import type { ReactNode } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Props = { problem: string; busy?: boolean; quiet?: boolean; onRetry: () => void; children?: ReactNode };

export function LoadFailure({ problem, busy, quiet, onRetry, children }: Props) {
  const t = useTranslate();
  return (
    <div className="form sm:[&>.button]:w-auto sm:[&>.button]:justify-self-start">
      <FormSummary message={problem} quiet={quiet} />
      <Button tone="main" busy={busy} onClick={onRetry}>
        {t('form.again')}
      </Button>
      {children}
    </div>
  );
}
