import { sendContact } from '#client/contact.ts';
import { ContactMail } from '#contract/contact.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { useContractForm } from '../ui/contract-form.ts';
import { Field, TextArea } from '../ui/Field.tsx';
import { FormSummary } from '../ui/FormSummary.tsx';
import { useWords } from '../ui/words.tsx';

type Props = {
  /** The sender's address, where it is known. */
  mailFrom?: string | undefined;
  onSent: () => void;
};

/** A message to the portal. */
export function ContactForm({ mailFrom, onSent }: Props) {
  const t = useWords();
  const { form, field, problem, submit, busy } = useContractForm({
    schema: ContactMail,
    defaultValues: { firstName: '', lastName: '', mailFrom: mailFrom ?? '', message: '', website: '' },
    send: async (values) => {
      await sendContact(values);
      showToast({ severity: 'success', detail: t('auth.mail_sent') });
      onSent();
    },
  });

  return (
    <form className="form" method="post" noValidate onSubmit={submit} aria-label={t('contact.title')}>
      <FormSummary message={problem?.message} />
      <Field {...field('firstName')} label={t('contact.first_name')} autoComplete="given-name" required />
      <Field {...field('lastName')} label={t('contact.last_name')} autoComplete="family-name" required />
      <Field {...field('mailFrom')} label={t('contact.mail_from')} type="email" autoComplete="email" required />
      <TextArea {...field('message')} label={t('contact.message')} rows={5} required />
      <div className="field-trap" aria-hidden="true">
        <label>
          {t('contact.trap')}
          <input {...form.register('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" tone="main" busy={busy}>
        {t('contact.send')}
      </Button>
    </form>
  );
}
