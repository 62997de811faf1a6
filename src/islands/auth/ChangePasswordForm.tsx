import '#islands/page/without-eval.ts';
import { useEffect, useState } from 'react';
import { resetPassword } from '#client/login.ts';
import { PasswordReset } from '#contract/account/login.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { NewPasswordField } from '#islands/forms/NewPasswordField.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { Island, useWords, type IslandProps } from '#islands/page/words.tsx';
import { forgetToken, takeToken } from '#islands/page/address-token.ts';
import { useEnter } from './enter.ts';
import { NewLink } from './NewLink.tsx';

const parameter = 'passwordResetToken';

export function ChangePasswordForm(props: IslandProps) {
  return (
    <Island {...props}>
      <Form />
    </Island>
  );
}

function Form() {
  const t = useWords();
  const enter = useEnter();
  const [token, setToken] = useState<string | undefined>('');
  useEffect(() => setToken(takeToken(parameter)), []);

  const { field, problem, submit, busy } = useContractForm({
    schema: PasswordReset,
    send: async (values) => {
      const result = await resetPassword(token ?? '', values);
      forgetToken(parameter);
      await enter(result, { told: t('account.password_saved') });
    },
  });
  const refused = problem?.code === 'INVALID_TOKEN';
  useEffect(() => {
    if (refused) forgetToken(parameter);
  }, [refused]);

  if (token === undefined) return <NewLink message={t('auth.change.no_token')} />;
  if (refused) return <NewLink message={problem.message} />;

  return (
    <form className="form" method="post" noValidate onSubmit={submit} aria-label={t('auth.change.submit')}>
      <FormSummary message={problem?.message} />
      <NewPasswordField {...field('password')} label={t('auth.new_password')} required />
      <PasswordField
        {...field('confirmPassword')}
        label={t('auth.confirm_password')}
        autoComplete="new-password"
        required
      />
      <Button type="submit" tone="main" busy={busy}>
        {t('auth.change.submit')}
      </Button>
    </form>
  );
}
