import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { island, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { $loginStep, forgetLoginStep, resumeLoginStep } from '#stores/login-step.ts';
import { readSession, redirectKey } from '#stores/session-storage.ts';
import { isExpired } from '#stores/session-values.ts';
import { redirectIfLoggedIn, useCompleteLogin } from './enter.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { ResendButton } from './ResendButton.tsx';
import { SocialButtons, type Providers } from './SocialButtons.tsx';

const SecondStep = lazy(() => import('./SecondStep.tsx'));

/** `passkeys`: whether browsers make passkeys for this portal. */
type Props = Providers & { passkeys: boolean };

export const LoginForm = island<Props>(function LoginForm(props) {
  const t = useTranslate();
  const step = useStore($loginStep, { ssr: 'initial' });
  const [ended, setEnded] = useState<string>();
  useEffect(redirectIfLoggedIn, []);
  useEffect(() => void resumeLoginStep(), []);

  function end(message?: string): void {
    forgetLoginStep();
    setEnded(message);
  }

  if (!step) return <FirstStep {...props} ended={ended} />;
  return (
    <Suspense fallback={<Spinner label={t('form.loading')} />}>
      <SecondStep step={step} onEnded={end} />
    </Suspense>
  );
});

/** `ended`: why the second step of a login could not be made. */
function FirstStep({ providers, passkeys, ended }: Props & { ended: string | undefined }) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const enter = useCompleteLogin();
  const contract = useContractForm({
    schema: async () => (await import('./rules.ts')).Login,
    send: async (values) => {
      const { login } = await import('./rules.ts');
      await enter(await login(values));
    },
  });
  const { form, field, problem } = contract;
  const isUnverified = problem?.code === 'EMAIL_NOT_VERIFIED';

  return (
    <>
      <ExpiredNotice />
      <FormSummary message={ended} />
      <ContractFormBox
        form={contract}
        aria-label={t('auth.login.title')}
        send={t('auth.login.submit')}
        tone="main"
        help={isUnverified && <ResendButton email={String(form.getValues('email')).trim()} />}
      >
        <Field {...field('email')} label={t('auth.email')} type="email" autoComplete="username" required />
        <PasswordField {...field('password')} label={t('auth.password')} autoComplete="current-password" required />
        <a className="link" href={pathTo('/forgot-password')}>
          {t('auth.login.forgot')}
        </a>
      </ContractFormBox>
      {passkeys && <PasskeyButton />}
      <SocialButtons providers={providers} />
      <p className="form-foot">
        {`${t('auth.login.no_account')} `}
        <a className="link" href={pathTo('/registration')}>
          {t('auth.login.register')}
        </a>
      </p>
    </>
  );
}

const never = () => () => {};

const hasExpired = () => isExpired() && readSession(redirectKey) !== '';

/** Why one is here, for whom the session has expired over a page to which the login leads back. */
function ExpiredNotice() {
  const t = useTranslate();
  const expired = useSyncExternalStore(never, hasExpired, () => false);
  if (!expired) return null;
  return (
    <p className="notice bg-warning-soft text-strong" role="status">
      {t('auth.login.expired')}
    </p>
  );
}
