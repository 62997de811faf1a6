import { changeEmail } from '#client/account.ts';
import { EmailChange } from '#contract/account/account.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Field } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { useWords } from '#islands/page/words.tsx';
import { CurrentPassword, requireCurrent } from './CurrentPassword.tsx';
import { Section } from './Section.tsx';
import type { SectionProps } from './section-props.ts';

/** The address to log in with; a new one counts once the link in its mail has been opened. */
export function EmailSection({ account, onChanged }: SectionProps) {
  const t = useWords();
  const { field, clear, problem, submit, busy } = useContractForm({
    schema: EmailChange,
    defaultValues: { email: '', currentPassword: '' },
    refuse: requireCurrent(account),
    send: async (values) => {
      await changeEmail(values);
      showToast({ severity: 'success', detail: t('auth.mail_sent') });
      clear();
      onChanged();
    },
  });

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
      <form className="form" noValidate onSubmit={submit} aria-label={t('account.change_email')}>
        <FormSummary message={problem?.message} />
        <Field {...field('email')} label={t('account.new_email')} type="email" autoComplete="email" required />
        {account.hasPassword && <CurrentPassword {...field('currentPassword')} />}
        <Button type="submit" busy={busy}>
          {t('account.change_email')}
        </Button>
      </form>
    </Section>
  );
}
