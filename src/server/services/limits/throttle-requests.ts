import type { Runtime } from '#server/runtime.ts';
import { limitKey, networkKey, countersOf } from './throttle-counters.ts';
import { networkOf } from './throttle-network.ts';
import { refuseUntil } from './throttle.ts';

/** Mails per address; with `again`, `max` limits each network's first request, and `again` repeated ones. */
type Mails = { max: number; ofNetwork: number; again?: number };
/** Hourly and per-minute limits of a network; `ofOwner` are extra mails where the user has logged in before. */
export type RequestRule = { name: string; network: number; minute?: number; mails?: Mails; ofOwner?: Mails };

/** The requester's client address, and the recipient of a mail. */
type Asker = { address: string; email?: string; home?: KnownLogin | undefined };
/** A known device or network of the address's user, under any name. */
export type KnownLogin = { device: string } | { network: true };

type Limited = Pick<Runtime, 'config' | 'db' | 'events' | 'secrets'>;

const minute = 60;
const hour = 60 * minute;

/** Hourly password-protected changes of an account, since each sends a mail. */
const maxChanges = 10;

async function limitNetwork(runtime: Limited, rule: RequestRule, address: string): Promise<void> {
  const { name, network, minute: aMinute } = rule;
  const counters = countersOf(runtime.db);
  if (aMinute !== undefined) {
    const { number, forgottenIn } = await counters.count(networkKey(runtime, `${name}:minute`, address), minute);
    if (number > aMinute) refuseUntil(runtime, name, forgottenIn);
  }
  const { number, forgottenIn } = await counters.count(networkKey(runtime, `${name}:network`, address), hour);
  if (number > network) refuseUntil(runtime, name, forgottenIn);
}

/** Mails used up by one network beyond its share do not count against the others. */
async function mayMail(
  runtime: Limited,
  { name, mails, ofOwner }: RequestRule,
  { address, email, home }: Asker & { email: string },
): Promise<boolean> {
  const budget = home ? (ofOwner ?? mails) : mails;
  if (!budget) return true;
  const counters = countersOf(runtime.db);
  const recipient = email.toLowerCase();
  const scope = home && ofOwner ? 'owner' : 'all';
  const from = home && 'device' in home ? `device ${home.device}` : networkOf(address);
  const part = await counters.count(limitKey(runtime, `${name}:mail`, scope, recipient, from), hour);
  if (part.number > budget.ofNetwork) return false;
  const again = part.number > 1 ? budget.again : undefined;
  const counted = again === undefined ? 'mails' : 'mails-again';
  const { number } = await counters.count(limitKey(runtime, `${name}:${counted}`, scope, recipient), hour);
  return number <= (again ?? budget.max);
}

/** Counts a request; returns whether to mail, as requesters may not own the address. Throws TOO_MANY_REQUESTS. */
export async function countRequest(
  runtime: Limited,
  rule: RequestRule,
  { address, email, home }: Asker,
): Promise<boolean> {
  await limitNetwork(runtime, rule, address);
  if (email === undefined) return true;
  return (await mayMail(runtime, rule, { address, email, home })) || !runtime.config.rateLimits;
}

/** Counts an account change that sends a mail. Throws TOO_MANY_REQUESTS. */
export async function countChange(runtime: Limited, userId: number): Promise<void> {
  const key = limitKey(runtime, 'account-change', userId);
  const { number, forgottenIn } = await countersOf(runtime.db).count(key, hour);
  if (number > maxChanges) refuseUntil(runtime, 'account-change', forgottenIn);
}
