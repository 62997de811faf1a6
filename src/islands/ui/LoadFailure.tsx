import { Button } from './Button.tsx';
import { FormSummary } from './FormSummary.tsx';
import { useWords } from './words.tsx';

/** Why something could not be loaded, and a button to try again. */
export function LoadFailure({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  const t = useWords();
  return (
    <div className="form">
      <FormSummary message={problem} />
      <Button tone="main" onClick={onAgain}>
        {t('form.again')}
      </Button>
    </div>
  );
}
