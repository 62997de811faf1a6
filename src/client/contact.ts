import type { ContactMail } from '#contract/contact.ts';
import type { ApiError } from './api-error.ts';
import { tell } from './http.ts';

const onFields = (error: ApiError) => error.errors !== undefined;

/** Sends a message to the portal. */
export function sendContact(body: ContactMail): Promise<void> {
  return tell('contact', { method: 'post', json: body, shown: onFields });
}
