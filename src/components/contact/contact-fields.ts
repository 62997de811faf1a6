import { maxMessageLength } from '#contract/contact/contact.ts';
import type { Translate } from '#i18n/translate.ts';

export { maxMessageLength };

/** A rejected form with its submitted values. */
export type RefusedContact = {
  code: string;
  errors: Readonly<Record<string, string[]>>;
  values: Readonly<Record<string, string>>;
};

const nameField = { type: 'text', maxlength: 100 } as const;

/** The fields of a message, in order; `label` is a dictionary key. Only advertisers are told a telephone number. */
export const contactFields = [
  { name: 'firstName', label: 'contact.first_name', ...nameField, autocomplete: 'given-name' },
  { name: 'lastName', label: 'contact.last_name', ...nameField, autocomplete: 'family-name' },
  { name: 'mailFrom', label: 'contact.mail_from', type: 'email', maxlength: 254, autocomplete: 'email' },
  { name: 'phone', label: 'contact.phone_optional', type: 'tel', maxlength: 30, autocomplete: 'tel' },
  { name: 'message', label: 'contact.message' },
] as const;

const explainedCodes = ['TOO_MANY_REQUESTS', 'PAYLOAD_TOO_LARGE', 'UNAVAILABLE'];

const ofConversations = [...explainedCodes, 'VIEWING_TAKEN', 'VIEWING_GONE', 'LIMIT_REACHED', 'INVALID_TOKEN'];

/** The error message for a rejected form of a conversation; `general` is the key for all others. */
export function explained({ code }: RefusedContact, t: Translate, general: 'conversation.failed'): string {
  return t(ofConversations.includes(code) ? `errors.${code}` : general);
}

/** The error message for a rejected form. */
export function problemOf({ code, errors }: RefusedContact, t: Translate): string {
  if (errors.unit) return t('errors.UNIT_UNKNOWN');
  const known = contactFields.some(({ name }) => errors[name]);
  return !known && explainedCodes.includes(code) ? t(`errors.${code}`) : t('contact.failed');
}
