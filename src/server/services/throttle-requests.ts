import { createHash } from 'node:crypto';
import type { Runtime } from '../runtime.ts';
import { countersOf } from './throttle-counters.ts';
import { networkOf } from './throttle-network.ts';
import { refuseForNow } from './throttle.ts';

/** How many an hour: from one client's address, and about one e-mail address. */
const rules = {
  registration: { address: 50, email: 5 },
  'resend-verification': { address: 30, email: 5 },
  'password-reset-request': { address: 30, email: 5 },
  'change-email': { address: 30, email: 5 },
  export: { address: 20, email: 0 },
  'check-username': { address: 600, email: 0 },
  'create-listing': { address: 300, email: 0 },
  contact: { address: 10, email: 0 },
  'customer-request': { address: 20, email: 0 },
  'contact-copy': { address: 20, email: 3 },
  'attorney-request': { address: 20, email: 0 },
  'phone-click': { address: 300, email: 0 },
  report: { address: 30, email: 0 },
  'social-login': { address: 300, email: 0 },
} as const;
export type RequestRule = keyof typeof rules;

/** Mails an hour to one address, for whatever they are asked. */
const mostMails = 10;

type Asker = { address: string; email?: string };
type Limited = Pick<Runtime, 'config' | 'db' | 'events'>;

const hour = 60 * 60;

/**
 * Counts a request. Answers whether a mail may be sent to the e-mail address: too many about one are not told, since
 * whoever asks need not own it.
 * @throws AppError TOO_MANY_REQUESTS when the client's address (IPv6: its /64) has asked too often.
 */
export async function countRequest(runtime: Limited, rule: RequestRule, { address, email }: Asker): Promise<boolean> {
  const counters = countersOf(runtime.db);
  const most = rules[rule];
  const asked = await counters.count(`${rule}:network:${networkOf(address)}`, hour);
  if (asked.number > most.address) refuseForNow(runtime, rule, asked.forgottenIn);
  if (email === undefined) return true;
  const name = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  const about = await counters.count(`${rule}:email:${name}`, hour);
  const mayMail = about.number <= most.email && (await counters.count(`mail:${name}`, hour)).number <= mostMails;
  return mayMail || !runtime.config.rateLimits;
}
