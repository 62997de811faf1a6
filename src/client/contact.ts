import type { AttorneyRequest, ContactMail, CustomerRequest } from '#contract/contact.ts';
import { tell } from './http.ts';

/** Sends something once, however often it is tried under the same key. */
function send(path: string, json: unknown, key: string): Promise<void> {
  return tell(path, { method: 'post', json, headers: { 'Idempotency-Key': key } });
}

/** Sends a message to the portal. */
export function sendContact(body: ContactMail, key: string): Promise<void> {
  return send('contact', body, key);
}

/** Sends a message to the advertiser of a listing or project. */
export function sendCustomerRequest(body: CustomerRequest, key: string): Promise<void> {
  return send('contact/customer-request', body, key);
}

/** Asks for an attorney about a listing or project. */
export function sendAttorneyRequest(body: AttorneyRequest, key: string): Promise<void> {
  return send('contact/attorney-request', body, key);
}
