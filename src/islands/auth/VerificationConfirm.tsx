import '#islands/page/without-eval.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isAborted } from '#client/api-error.ts';
import { confirmRegistration } from '#client/auth/login.ts';
import { forgetNewUserEmail } from '#stores/new-user.ts';
import { storedRole } from '#stores/session-values.ts';
import { Button } from '#islands/controls/Button.tsx';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { forgetToken, takeToken } from '#islands/page/address-token.ts';
import { island, useErrorMessage, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { useCompleteLogin, type CompleteLogin } from './enter.ts';
import { ResendButton } from './ResendButton.tsx';

const parameter = 'verificationToken';

type Verification =
  | { is: 'working' }
  | { is: 'expired'; email: string }
  | { is: 'invalid' }
  | { is: 'known' }
  | { is: 'failed'; message: string };

/** Confirms with the URL's token: logs in and navigates, or returns the result. */
async function verify(enter: CompleteLogin, toast: string): Promise<Verification> {
  const token = takeToken(parameter);
  if (!token) return { is: 'invalid' };
  try {
    const result = await confirmRegistration(token);
    if (!('accessToken' in result)) return { is: 'expired', email: result.email };
    forgetToken(parameter);
    forgetNewUserEmail();
    await enter(result, { how: 'replace', toast });
    return { is: 'working' };
  } catch (error) {
    if (isAborted(error)) return { is: 'working' };
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'INVALID_TOKEN') return { is: 'failed', message: error.message };
    forgetToken(parameter);
    return { is: storedRole() ? 'known' : 'invalid' };
  }
}

function useVerification(): { state: Verification; again: () => void } {
  const t = useTranslate();
  const enter = useRef(useCompleteLogin());
  const toast = t('auth.verification.done');
  const [state, setState] = useState<Verification>({ is: 'working' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    setState({ is: 'working' });
    void verify(enter.current, toast).then((result) => current && setState(result));
    return () => {
      current = false;
    };
  }, [attempt, toast]);

  return { state, again: () => setAttempt(attempt + 1) };
}

export const VerificationConfirm = island(function VerificationConfirm() {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const sentence = useErrorMessage();
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
      <p className="notice bg-warning-soft text-strong" role="alert">
        {sentence('INVALID_TOKEN')}
      </p>
      <p>{t('auth.verification.used')}</p>
      <a className="button button-main" href={pathTo('/login')}>
        {t('auth.login.submit')}
      </a>
    </div>
  );
});
