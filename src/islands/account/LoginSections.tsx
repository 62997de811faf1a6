import { changeEmail, changePassword } from '#client/account/account.ts';
import { EmailChange, PasswordChange } from '#contract/account/account.ts';
import { showToast } from '#stores/toasts.ts';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { NewPasswordField, PasswordField } from '#islands/forms/PasswordField.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { CurrentPassword, requireCurrent } from './CurrentPassword.tsx';
import { Section, type SectionProps } from './Section.tsx';

/** The e-mail address for login; a new one takes effect once the link in its mail is opened. */
export function EmailSection({ account, onChanged }: SectionProps) {
  const t = useTranslate();
  const form = useContractForm({
    schema: EmailChange,
    defaultValues: { email: '', currentPassword: '' },
    refuse: requireCurrent(account),
    send: async (values) => {
      await changeEmail(values);
      showToast({ severity: 'success', detail: t('auth.mail_sent') });
      form.clear();
      onChanged();
    },
  });
  const label = t('account.change_email');
  return (
    <Section title={t('auth.email')}>
      <p>
        <strong className="wrap-anywhere">{account.email}</strong>
      </p>
      {account.pendingEmail && (
        <p className="notice">
          <span>{t('account.email_pending', { email: account.pendingEmail })}</span>
        </p>
      )}
      <ContractFormBox form={form} aria-label={label} send={label}>
        <Field {...form.field('email')} label={t('account.new_email')} type="email" autoComplete="email" required />
        {account.hasPassword && <CurrentPassword {...form.field('currentPassword')} />}
      </ContractFormBox>
    </Section>
  );
}

/** A new password, or the first one of an account with social login only. */
export function PasswordSection({ account, onChanged }: SectionProps) {
  const t = useTranslate();
  const form = useContractForm({
    schema: PasswordChange,
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    refuse: requireCurrent(account),
    send: async (values) => {
      await changePassword(values);
      showToast({ severity: 'success', detail: t('account.password_saved') });
      form.clear();
      onChanged();
    },
  });
  const label = account.hasPassword ? t('account.change_password') : t('account.set_password');
  return (
    <Section title={t('auth.password')}>
      <p className="field-hint">{account.hasPassword ? t('account.password_hint') : t('account.no_password')}</p>
      <ContractFormBox form={form} aria-label={label} send={label}>
        {account.hasPassword && <CurrentPassword {...form.field('currentPassword')} />}
        <NewPasswordField {...form.field('password')} label={t('auth.new_password')} required />
        <PasswordField
          {...form.field('confirmPassword')}
          label={t('auth.confirm_password')}
          autoComplete="new-password"
          required
        />
      </ContractFormBox>
    </Section>
  );
}
