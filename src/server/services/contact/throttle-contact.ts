import { minSecondsOpen } from '#contract/contact/contact.ts';
import type { Runtime } from '#server/runtime.ts';
import { limitKey, countersOf } from '#server/services/limits/throttle-counters.ts';
import { networkOf } from '#server/services/limits/throttle-network.ts';
import { refuseForNow } from '#server/services/limits/throttle.ts';

type Limited = Pick<Runtime, 'config' | 'db' | 'events' | 'secrets'>;

const hour = 60 * 60;

/** So many messages an hour in the name of one e-mail address, fewer from one network, about one listing, from one account. */
const max = { senderNetwork: 10, sender: 40, listing: 40, user: 10 } as const;
type Kind = keyof typeof max;

/** In whose name something is sent, from the network of the client's address and from everywhere. */
export function senderOf(mailFrom: string, address: string) {
  return { senderNetwork: `${mailFrom} ${networkOf(address)}`, sender: mailFrom };
}

/** Counts a message where it is sent, so that what is undone uses nothing up. Throws TOO_MANY_REQUESTS. */
export async function countMessage(within: Limited, subjects: Partial<Record<Kind, string | number>>): Promise<void> {
  for (const [kind, value] of Object.entries(subjects)) {
    const key = limitKey(within, `contact:${kind}`, value);
    const { number, forgottenIn } = await countersOf(within.db).count(key, hour);
    if (number > max[kind as Kind]) refuseForNow(within, 'contact', forgottenIn);
  }
}

/** Refuses a form filled in faster than anybody can; undefined where nobody says. Throws TOO_MANY_REQUESTS. */
export function refuseHaste(runtime: Pick<Limited, 'config' | 'events'>, secondsOpen: number | undefined): void {
  if (secondsOpen === undefined || secondsOpen >= minSecondsOpen) return;
  refuseForNow(runtime, 'contact in haste', Math.min(minSecondsOpen, minSecondsOpen - secondsOpen) * 1000);
}
