import { useEffect, useState, type ComponentProps } from 'react';
import { sendContact, sendCustomerRequest } from '#client/contact/contact.ts';
import { CustomerMail } from '#contract/contact/contact.ts';
import { firstMessageTo } from '#i18n/first-message.ts';
import { showToast } from '#stores/toasts.ts';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { Field, TextArea } from '#islands/forms/Field.tsx';
import { useIdempotencyKey } from '#islands/forms/idempotency-key.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { forgetMessage, storeMessage, storedMessage } from './stored-message.ts';
import { useSender, useTimeOpen, type ContactListing } from './sender.ts';

type Props = {
  /** The listing that the message is about; without it, it goes to the portal. */
  listing?: ContactListing | undefined;
  mailFrom?: string | undefined;
  onSent: () => void;
};

/** A message to the portal or an advertiser; unsent input is restored when the form opens again. */
export function ContactForm({ listing, mailFrom, onSent }: Props) {
  const t = useTranslate();
  const subject = listing ? [listing.id, listing.unit].join(' ').trim() : 'portal';
  const keyOf = useIdempotencyKey();
  const timeOpen = useTimeOpen();
  const [stored] = useState(() => storedMessage(subject));
  const asked = listing ? firstMessageTo(listing, listing.unit, t) : '';
  const contract = useContractForm({
    schema: CustomerMail,
    defaultValues: {
      firstName: stored.firstName ?? '',
      lastName: stored.lastName ?? '',
      mailFrom: stored.mailFrom || mailFrom || '',
      phone: stored.phone ?? '',
      message: stored.message || asked,
      copy: false,
      website: '',
    },
    send: async (values) => {
      const { phone, ...body } = { ...values, secondsOpen: await timeOpen() };
      const key = keyOf(values);
      const { copied } = await (listing
        ? sendCustomerRequest({ ...body, phone, listingId: listing.id, unit: listing.unit }, key)
        : sendContact(body, key));
      forgetMessage(subject);
      showToast({ severity: 'success', detail: t(copied === false ? 'contact.sent_uncopied' : 'contact.mail_sent') });
      onSent();
    },
  });
  const { form, field } = contract;
  const { subscribe } = form;
  useSender(form);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeMessage(subject, values) }),
    [subscribe, subject],
  );

  return (
    <ContractFormBox form={contract} aria-label={t('contact.title')} send={t('contact.send')} tone="main">
      <Field {...field('firstName')} label={t('contact.first_name')} autoComplete="given-name" required />
      <Field {...field('lastName')} label={t('contact.last_name')} autoComplete="family-name" required />
      <Field {...field('mailFrom')} label={t('contact.mail_from')} type="email" autoComplete="email" required />
      {listing && <Field {...field('phone')} label={t('contact.phone_optional')} type="tel" autoComplete="tel" />}
      <TextArea {...field('message')} label={t('contact.message')} rows={5} required />
      <Checkbox {...form.register('copy')} label={t('contact.copy')} />
      <Honeypot {...form.register('website')} />
    </ContractFormBox>
  );
}

/** Hidden from people; bots fill it in. */
function Honeypot(input: ComponentProps<'input'>) {
  const t = useTranslate();
  return (
    <div className="field-trap" aria-hidden="true">
      <label>
        {t('contact.trap')}
        <input {...input} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
