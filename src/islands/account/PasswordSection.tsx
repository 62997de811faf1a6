import { changePassword } from '#client/account.ts';
import { PasswordChange } from '#contract/account/account.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { NewPasswordField } from '#islands/forms/NewPasswordField.tsx';
import { PasswordField } from '#islands/forms/PasswordField.tsx';
import { useWords } from '#islands/page/words.tsx';
import { CurrentPassword, requireCurrent } from './CurrentPassword.tsx';
import { Section } from './Section.tsx';
import type { SectionProps } from './section-props.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password, or the first one of an account that logs in elsewhere. */
export function PasswordSection({ account, onChanged }: SectionProps) {
  const t = useWords();
  const { field, clear, problem, submit, busy } = useContractForm({
    schema: PasswordChange,
    defaultValues: empty,
    refuse: requireCurrent(account),
    send: async (values) => {
      await changePassword(values);
      showToast({ severity: 'success', detail: t('account.password_saved') });
      clear();
      onChanged();
    },
  });

  const action = account.hasPassword ? t('account.change_password') : t('account.set_password');
  return (
    <Section title={t('auth.password')}>
      <p className="field-hint">{account.hasPassword ? t('account.password_hint') : t('account.no_password')}</p>
      <form className="form" noValidate onSubmit={submit} aria-label={action}>
        <FormSummary message={problem?.message} />
        {account.hasPassword && <CurrentPassword {...field('currentPassword')} />}
        <NewPasswordField {...field('password')} label={t('auth.new_password')} required />
        <PasswordField
          {...field('confirmPassword')}
          label={t('auth.confirm_password')}
          autoComplete="new-password"
          required
        />
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </form>
    </Section>
  );
}
