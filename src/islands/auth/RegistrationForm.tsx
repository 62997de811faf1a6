import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { RegistrationForm as Schema } from '#contract/auth/registration.ts';
import { shareRedirect } from '#stores/login-redirect.ts';
import { readSession, removeSession, writeSession } from '#stores/session-storage.ts';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { ErrorList } from '#islands/controls/ErrorList.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { leave } from '#islands/page/leave.ts';
import { NewPasswordField, PasswordField } from '#islands/forms/PasswordField.tsx';
import { island, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { Consent } from './Consent.tsx';
import { redirectIfLoggedIn } from './enter.ts';
import { SocialButtons, type Providers } from './SocialButtons.tsx';
import { UsernameField, useTakenError, useUsername } from '#islands/forms/UsernameField.tsx';

const storedFields = ['username', 'email'] as const;
const storageKey = 'portal.registration';

function readStored(): Record<string, unknown> {
  try {
    return JSON.parse(readSession(storageKey) || '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

type Fields = Pick<UseFormReturn<z.input<typeof Schema>>, 'getValues' | 'setValue'>;

/** Keeps some fields (no secrets) in this tab, for the same form in the other language. */
function useStoredFields({ getValues, setValue }: Fields): void {
  useEffect(() => {
    const stored = readStored();
    removeSession(storageKey);
    for (const name of storedFields) {
      const value = stored[name];
      if (typeof value === 'string' && value && !getValues(name)) setValue(name, value);
    }
    const store = () =>
      writeSession(storageKey, JSON.stringify(Object.fromEntries(storedFields.map((name) => [name, getValues(name)]))));
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, [getValues, setValue]);
}

function useRegistration() {
  const pathTo = useLocalizedPath();
  const name = useUsername();
  const parts = useContractForm({
    schema: async () => (await import('./rules.ts')).RegistrationForm,
    refuse: name.refuse,
    send: async ({ username, email, password, confirmPassword }) => {
      const { register, storeNewUserEmail } = await import('./rules.ts');
      const registered = await register({ username, email, password, confirmPassword });
      shareRedirect();
      await leave(pathTo('/registration-confirm') + storeNewUserEmail(registered.email));
    },
  });
  useTakenError(parts.form, name.state);
  useStoredFields(parts.form);
  return { ...parts, name };
}

export const RegistrationForm = island(function RegistrationForm({ providers }: Providers) {
  useEffect(redirectIfLoggedIn, []);
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const { name, ...contract } = useRegistration();
  const { form, field } = contract;
  const labels = {
    username: t('auth.username'),
    email: t('auth.email'),
    password: t('auth.password'),
    confirmPassword: t('auth.confirm_password'),
    privacyAccepted: t('footer.privacy'),
    conditionsAccepted: t('footer.terms'),
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
