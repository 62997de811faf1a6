import { saveProfile } from '#client/account.ts';
import { Profile } from '#contract/account/account.ts';
import { locales } from '#i18n/locales.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Field, Select } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { useTakenError, useUsername } from '#islands/forms/username-check.ts';
import { UsernameField } from '#islands/forms/UsernameField.tsx';
import { useWords } from '#islands/page/words.tsx';
import { Section } from './Section.tsx';
import type { SectionProps } from './section-props.ts';

/** Names, telephone and the language of mails. */
export function ProfileSection({ account, onChanged }: SectionProps) {
  const t = useWords();
  const name = useUsername(account.username);
  const { username, firstName, lastName, phone, language } = account;
  const { form, field, problem, submit, busy } = useContractForm({
    schema: Profile,
    defaultValues: { username, firstName, lastName, phone, language },
    refuse: name.refuse,
    send: async (values) => {
      const saved = await saveProfile(values);
      showToast({ severity: 'success', detail: t('account.saved') });
      onChanged(saved);
    },
  });

  useTakenError(form, name.state);

  return (
    <Section title={t('account.profile')}>
      <form className="form" noValidate onSubmit={submit} aria-label={t('account.profile')}>
        <FormSummary message={problem?.message} />
        <UsernameField {...field('username')} state={name.state} onInput={name.typed} required />
        <Field {...field('firstName')} label={t('contact.first_name')} autoComplete="given-name" />
        <Field {...field('lastName')} label={t('contact.last_name')} autoComplete="family-name" />
        <Field {...field('phone')} label={t('account.phone')} type="tel" autoComplete="tel" />
        <Select {...field('language')} label={t('account.language')}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {t(`account.languages.${locale}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" busy={busy}>
          {t('form.save')}
        </Button>
      </form>
    </Section>
  );
}
