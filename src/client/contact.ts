import type { ContactMail } from '#contract/contact.ts';
import { tell } from './http.ts';

/** Sends a message to the portal. */
export function sendContact(body: ContactMail): Promise<void> {
  return tell('contact', { method: 'post', json: body });
}
