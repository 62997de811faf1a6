import { useEffect, useState } from 'react';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { NewPasswordField, PasswordField } from '#islands/forms/PasswordField.tsx';
import { island, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { forgetToken, takeToken } from '#islands/page/address-token.ts';
import { useCompleteLogin } from './enter.ts';

const parameter = 'passwordResetToken';

export const ChangePasswordForm = island(function ChangePasswordForm() {
  const t = useTranslate();
  const enter = useCompleteLogin();
  const [token, setToken] = useState<string | undefined>('');
  useEffect(() => setToken(takeToken(parameter)), []);

  const form = useContractForm({
    schema: async () => (await import('./rules.ts')).PasswordReset,
    send: async (values) => {
      const { resetPassword } = await import('./rules.ts');
      const result = await resetPassword(token ?? '', values);
      forgetToken(parameter);
      await enter(result, { toast: t('account.password_saved') });
    },
  });
  const { field, problem } = form;
  const refused = problem?.code === 'INVALID_TOKEN';
  useEffect(() => {
    if (refused) forgetToken(parameter);
  }, [refused]);

  if (token === undefined) return <NewLink message={t('auth.change.no_token')} />;
  if (refused) return <NewLink message={problem.message} />;

  return (
    <ContractFormBox form={form} aria-label={t('auth.change.submit')} send={t('auth.change.submit')} tone="main">
      <NewPasswordField {...field('password')} label={t('auth.new_password')} required />
      <PasswordField
        {...field('confirmPassword')}
        label={t('auth.confirm_password')}
        autoComplete="new-password"
        required
      />
    </ContractFormBox>
  );
});

function NewLink({ message }: { message: string }) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  return (
    <div className="form">
      <FormSummary message={message} />
      <a className="button button-main" href={pathTo('/forgot-password')}>
        {t('auth.change.new_link')}
      </a>
    </div>
  );
}
