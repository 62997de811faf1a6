import '#islands/page/without-eval.ts';
import { Button } from '#islands/controls/Button.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { Island, useErrorSentence, usePath, useWords, type IslandProps } from '#islands/page/words.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useVerification } from './verification.ts';

export function VerificationConfirm(props: IslandProps) {
  return (
    <Island {...props}>
      <Verification />
    </Island>
  );
}

function Verification() {
  const t = useWords();
  const pathTo = usePath();
  const sentence = useErrorSentence();
  const { state, again } = useVerification();

  if (state.is === 'working') return <Spinner label={t('auth.verification.working')} />;
  if (state.is === 'expired')
    return (
      <div className="form">
        <FormSummary message={sentence('VALIDATION_TOKEN_EXPIRED')} />
        <ResendButton email={state.email} />
      </div>
    );
  if (state.is === 'failed')
    return (
      <div className="form">
        <FormSummary message={state.message} />
        <Button tone="main" onClick={again}>
          {t('form.again')}
        </Button>
      </div>
    );
  if (state.is === 'known')
    return (
      <div className="form">
        <p>{t('auth.verification.known')}</p>
        <a className="button button-main" href={pathTo('/home')}>
          {t('form.to_home')}
        </a>
      </div>
    );
  return (
    <div className="form">
      <FormSummary message={sentence('INVALID_TOKEN')} />
      <p>{t('auth.verification.used')}</p>
      <a className="button button-main" href={pathTo('/login')}>
        {t('auth.login.submit')}
      </a>
    </div>
  );
}
