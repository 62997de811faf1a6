import '#islands/page/without-eval.ts';
import { useEffect } from 'react';
import { login } from '#client/login.ts';
import { Login } from '#contract/account/login.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Field } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { Island, usePath, useWords, type IslandProps } from '#islands/page/words.tsx';
import { leaveIfLoggedIn, useEnter } from './enter.ts';
import { ResendButton } from './ResendButton.tsx';
import { SocialButtons, type Providers } from './SocialButtons.tsx';

export function LoginForm({ providers, ...page }: IslandProps & Providers) {
  return (
    <Island {...page}>
      <Form providers={providers} />
    </Island>
  );
}

function Form({ providers }: Providers) {
  const t = useWords();
  const pathTo = usePath();
  const enter = useEnter();
  const { form, field, problem, submit, busy } = useContractForm({
    schema: Login,
    send: async (values) => enter(await login(values)),
  });
  useEffect(leaveIfLoggedIn, []);

  return (
    <>
      <form className="form" method="post" noValidate onSubmit={submit} aria-label={t('auth.login.title')}>
        <FormSummary message={problem?.message}>
          {problem?.code === 'EMAIL_NOT_VERIFIED' && <ResendButton email={String(form.getValues('email')).trim()} />}
        </FormSummary>
        <Field {...field('email')} label={t('auth.email')} type="email" autoComplete="username" required />
        <PasswordField {...field('password')} label={t('auth.password')} autoComplete="current-password" required />
        <a className="link" href={pathTo('/forgot-password')}>
          {t('auth.login.forgot')}
        </a>
        <Button type="submit" tone="main" busy={busy}>
          {t('auth.login.submit')}
        </Button>
      </form>
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
