import { saveProfile } from '#client/account/account.ts';
import { Profile } from '#contract/account/account.ts';
import { locales } from '#i18n/locales.ts';
import { showToast } from '#stores/toasts.ts';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Field, Select } from '#islands/forms/Field.tsx';
import { ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { UsernameField, useTakenError, useUsername } from '#islands/forms/UsernameField.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { Section, type SectionProps } from './Section.tsx';

export function ProfileSection({ account, onChanged }: SectionProps) {
  const t = useTranslate();
  const name = useUsername(account.username);
  const { username, firstName, lastName, phone, language } = account;
  const contract = useContractForm({
    schema: Profile,
    defaultValues: { username, firstName, lastName, phone, language },
    refuse: name.refuse,
    send: async (values) => {
      const saved = await saveProfile(values);
      showToast({ severity: 'success', detail: t('account.saved') });
      onChanged(saved);
    },
  });

  const { form, field } = contract;
  useTakenError(form, name.state);

  return (
    <Section title={t('account.profile')}>
      <ContractFormBox form={contract} aria-label={t('account.profile')} send={t('form.save')}>
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
      </ContractFormBox>
    </Section>
  );
}
