import { createHash } from 'node:crypto';
import { leastSecondsOpen } from '#contract/contact.ts';
import type { Runtime } from '../runtime.ts';
import { countersOf } from './throttle-counters.ts';
import { countRequest } from './throttle-requests.ts';
import { refuseForNow } from './throttle.ts';

type Limited = Pick<Runtime, 'config' | 'db'>;

/** So many messages an hour in the name of one e-mail address, about one listing, and from one account. */
const most = { sender: 10, listing: 40, user: 10 } as const;

const hour = 60 * 60;

/**
 * Counts a message under what it has in common with others.
 * @throws AppError TOO_MANY_REQUESTS when there were too many of one kind within the hour
 */
export async function countMessage(
  runtime: Limited,
  subjects: Partial<Record<keyof typeof most, string | number>>,
): Promise<void> {
  for (const [kind, value] of Object.entries(subjects)) {
    const name = createHash('sha256').update(String(value)).digest('base64url');
    const { number, forgottenIn } = await countersOf(runtime.db).count(`contact:${kind}:${name}`, hour);
    if (number > most[kind as keyof typeof most]) refuseForNow(runtime, 'contact', forgottenIn);
  }
}

/**
 * Refuses for the moment what was filled in faster than anybody can.
 * @param secondsOpen how long the form was open; undefined where nobody says
 * @throws AppError TOO_MANY_REQUESTS
 */
export function refuseHaste(runtime: Limited, secondsOpen: number | undefined): void {
  if (secondsOpen === undefined || secondsOpen >= leastSecondsOpen) return;
  refuseForNow(runtime, 'contact in haste', Math.min(leastSecondsOpen, leastSecondsOpen - secondsOpen) * 1000);
}

/**
 * Whether the sender gets a copy: nobody has verified the address, so only a few an hour go to one.
 * @throws AppError TOO_MANY_REQUESTS when the client's address has asked for too many
 */
export async function mayCopy(
  runtime: Limited,
  { copy, mailFrom }: { copy?: boolean | undefined; mailFrom: string },
  address: string,
): Promise<boolean> {
  return copy === true && countRequest(runtime, 'contact-copy', { address, email: mailFrom });
}
