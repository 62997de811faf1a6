import {
  MessageSent,
  type AttorneyRequest,
  type ContactMail,
  type CustomerRequest,
} from '#contract/contact/contact.ts';
import { ask, tell, type CallOptions } from '#client/http.ts';

/** Something that is sent once, however often it is tried under the same key. */
function once(json: unknown, key: string): CallOptions {
  return { method: 'post', json, headers: { 'Idempotency-Key': key } };
}

export function sendContact(body: ContactMail, key: string): Promise<MessageSent> {
  return ask(MessageSent, 'contact', once(body, key));
}

export function sendCustomerRequest(body: CustomerRequest, key: string): Promise<MessageSent> {
  return ask(MessageSent, 'contact/customer-request', once(body, key));
}

export function sendAttorneyRequest(body: AttorneyRequest, key: string): Promise<void> {
  return tell('contact/attorney-request', once(body, key));
}
