import {
  MessageSent,
  type AttorneyRequest,
  type ContactMail,
  type CustomerRequest,
} from '#contract/contact/contact.ts';
import { requestJson, sendRequest, type CallOptions } from '#client/http.ts';

/** Options of a call that takes effect once per key, however often it is retried. */
function once(json: unknown, key: string): CallOptions {
  return { method: 'post', json, headers: { 'Idempotency-Key': key } };
}

export const sendContact = (body: ContactMail, key: string): Promise<MessageSent> =>
  requestJson(MessageSent, 'contact', once(body, key));

export const sendCustomerRequest = (body: CustomerRequest, key: string): Promise<MessageSent> =>
  requestJson(MessageSent, 'contact/customer-request', once(body, key));

export const sendAttorneyRequest = (body: AttorneyRequest, key: string): Promise<void> =>
  sendRequest('contact/attorney-request', once(body, key));
