import { minSecondsOpen } from '#contract/contact/contact.ts';
import type { Runtime } from '#server/runtime.ts';
import { limitKey, countersOf } from '#server/services/limits/throttle-counters.ts';
import { networkOf } from '#server/services/limits/throttle-network.ts';
import type { RequestRule } from '#server/services/limits/throttle-requests.ts';
import { refuseUntil } from '#server/services/limits/throttle.ts';

type Limited = Pick<Runtime, 'config' | 'db' | 'events' | 'secrets'>;

const hour = 60 * 60;

/** Hourly calls per network, whatever their outcome, and copies per address. */
export const contactRules = {
  portal: { name: 'contact', network: 10 },
  advertiser: { name: 'customer-request', network: 20 },
  copy: { name: 'contact-copy', network: 20, mails: { max: 3, ofNetwork: 3 } },
  attorney: { name: 'attorney-request', network: 20 },
  phones: { name: 'phone-click', network: 60 },
  conversation: { name: 'conversation', network: 60 },
} as const satisfies Record<string, RequestRule>;

/** Hourly messages per sender address, fewer per network, per listing and account; answers per account and conversation. */
export const maxMessages = { senderNetwork: 10, sender: 40, listing: 40, user: 10, answers: 60, thread: 20 } as const;
type Kind = keyof typeof maxMessages;

/** Home seekers call a few advertisers in a row: ten at once, then one per 30 seconds. */
export const phoneBurst = { atOnce: 10, seconds: 30 } as const;

/** The sender address as limits count it, per network and globally. */
export function senderOf(mailFrom: string, address: string) {
  return { senderNetwork: `${mailFrom} ${networkOf(address)}`, sender: mailFrom };
}

/** Counts a message within its transaction, so that a rollback uses nothing up. Throws TOO_MANY_REQUESTS. */
export async function countMessage(within: Limited, subjects: Partial<Record<Kind, string | number>>): Promise<void> {
  for (const [kind, value] of Object.entries(subjects)) {
    const key = limitKey(within, `contact:${kind}`, value);
    const { number, forgottenIn } = await countersOf(within.db).count(key, hour);
    if (number > maxMessages[kind as Kind]) refuseUntil(within, 'contact', forgottenIn);
  }
}

/** Rejects a form filled in faster than humanly possible; ignores unknown durations. Throws TOO_MANY_REQUESTS. */
export function refuseHaste(runtime: Pick<Limited, 'config' | 'events'>, secondsOpen: number | undefined): void {
  if (secondsOpen === undefined || secondsOpen >= minSecondsOpen) return;
  refuseUntil(runtime, 'contact in haste', Math.min(minSecondsOpen, minSecondsOpen - secondsOpen) * 1000);
}
