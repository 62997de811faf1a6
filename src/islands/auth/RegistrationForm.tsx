import '#islands/page/without-eval.ts';
import { useEffect } from 'react';
import { register } from '#client/auth/login.ts';
import { RegistrationForm as Schema } from '#contract/account/registration.ts';
import { keepNewUserEmail } from '#stores/new-user.ts';
import { shareRedirect } from '#stores/redirect.ts';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { ErrorList } from '#islands/controls/ErrorList.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { useKeptFields } from '#islands/forms/kept-fields.ts';
import { leave } from '#islands/page/leave.ts';
import { NewPasswordField } from '#islands/forms/NewPasswordField.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { island, usePath, useWords } from '#islands/page/words.tsx';
import { Consent } from './Consent.tsx';
import { leaveIfLoggedIn } from './enter.ts';
import { SocialButtons, type Providers } from './SocialButtons.tsx';
import { UsernameField, useTakenError, useUsername } from '#islands/forms/UsernameField.tsx';

const keptFields = ['username', 'email'] as const;

function useRegistration() {
  const pathTo = usePath();
  const name = useUsername();
  const parts = useContractForm({
    schema: Schema,
    refuse: name.refuse,
    send: async ({ username, email, password, confirmPassword }) => {
      const registered = await register({ username, email, password, confirmPassword });
      shareRedirect();
      await leave(pathTo('/registration-confirm') + keepNewUserEmail(registered.email));
    },
  });
  useTakenError(parts.form, name.state);
  useKeptFields(parts.form, 'portal.registration', keptFields);
  return { ...parts, name };
}

export const RegistrationForm = island(function RegistrationForm({ providers }: Providers) {
  useEffect(leaveIfLoggedIn, []);
  const t = useWords();
  const pathTo = usePath();
  const { name, ...contract } = useRegistration();
  const { form, field } = contract;
  const labels = {
    username: t('auth.username'),
    email: t('auth.email'),
    password: t('auth.password'),
    confirmPassword: t('auth.confirm_password'),
    privacyAccepted: t('auth.privacy'),
    conditionsAccepted: t('auth.conditions'),
  };

  return (
    <>
      <ContractFormBox
        form={contract}
        aria-label={t('auth.registration.title')}
        send={t('auth.registration.submit')}
        tone="main"
      >
        <ErrorList form={form} labels={labels} />
        <UsernameField {...field('username')} state={name.state} onInput={name.typed} required />
        <Field {...field('email')} label={labels.email} type="email" autoComplete="email" required />
        <NewPasswordField {...field('password')} label={labels.password} required />
        <PasswordField
          {...field('confirmPassword')}
          label={labels.confirmPassword}
          autoComplete="new-password"
          required
        />
        <Consent {...field('privacyAccepted')} document="privacy" />
        <Consent {...field('conditionsAccepted')} document="terms" />
      </ContractFormBox>
      <SocialButtons providers={providers} />
      <p className="form-foot">
        {`${t('auth.registration.has_account')} `}
        <a className="link" href={pathTo('/login')}>
          {t('auth.registration.login')}
        </a>
      </p>
    </>
  );
});
