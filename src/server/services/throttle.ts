import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { countersOf } from './throttle-counters.ts';
import { networkOf } from './throttle-network.ts';

/** What is tried: to log in, or to name one's password while logged in. */
export type ThrottleRule = 'login' | 'current-password';

/** Who tries: any word for the account, whether or not there is one, and the client's address. */
export type Trier = { account?: string; address: string };

/** What to call once it is known how it went; `withdrawn` for what was neither. */
export type Attempt = {
  succeeded: () => Promise<void>;
  failed: () => Promise<void>;
  withdrawn: () => Promise<void>;
};

type Limited = Pick<Runtime, 'config' | 'db'>;
type Subject = { failures: string; closed: string; free: number; forgiven: boolean };

const day = 24 * 60 * 60;
const longestDelay = 15 * 60;
const freeOfAddress = 30;
/** So many may try at once before one has to wait for the other. */
const mostAtOnce = 5;

function subjectOf(rule: ThrottleRule, account: string): Subject {
  const name = createHash('sha256').update(account).digest('base64url');
  return { failures: `${rule}:account:${name}`, closed: `${rule}:account-closed:${name}`, free: 0, forgiven: true };
}

/** The client's address is never forgiven: whoever has one account of his own could try others for ever. */
function subjectsOf(rule: ThrottleRule, { account, address }: Trier): Subject[] {
  const name = networkOf(address);
  const network = { failures: `${rule}:network:${name}`, closed: `${rule}:network-closed:${name}` };
  const own = account === undefined ? [] : [subjectOf(rule, account)];
  return [...own, { ...network, free: freeOfAddress, forgiven: false }];
}

/** Seconds to wait after so many failures: 1, 2, 4 … up to 15 minutes. */
export function delayAfter(failures: number): number {
  return failures < 1 ? 0 : Math.min(longestDelay, 2 ** (failures - 1));
}

/** The 429 that says when to come back; without RATE_LIMITS only a warning. */
export function refuseForNow({ config }: Limited, rule: string, milliseconds: number): void {
  if (milliseconds <= 0) return;
  const retryAfter = Math.ceil(milliseconds / 1000);
  if (config.rateLimits)
    throw new AppError('TOO_MANY_REQUESTS', { detail: `Come back in ${retryAfter} s.`, retryAfter });
  if (config.logLevel !== 'silent') console.warn(`RATE_LIMITS is off; «${rule}» would have been refused.`);
}

/**
 * Lets somebody try what needs a secret, slower with every failure: after each, the account waits 1 s, 2 s, 4 s … 15 min;
 * a client's address (IPv6: its /64) only from the 31st on. Failures are forgotten after 24 hours, those of an account
 * with a success too. The attempt counts before its outcome is known, so that many at once gain nothing.
 * @throws AppError TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function throttle(runtime: Limited, rule: ThrottleRule, trier: Trier): Promise<Attempt> {
  const counters = countersOf(runtime.db);
  const subjects = subjectsOf(rule, trier);
  const waits = await Promise.all(subjects.map(({ closed }) => counters.closedFor(closed)));
  refuseForNow(runtime, rule, Math.max(...waits));
  const counted = await Promise.all(
    subjects.map(async (subject) => {
      const { number } = await counters.count(subject.failures, day);
      return { ...subject, delay: delayAfter(number - subject.free), crowded: number - subject.free > mostAtOnce };
    }),
  );
  const overtaken = await Promise.all(
    counted.map(({ closed, delay, crowded }) => (crowded ? counters.closeOnce(closed, delay) : 0)),
  );
  const late = Math.max(...overtaken);
  if (late > 0 && runtime.config.rateLimits)
    await Promise.all(counted.map(({ failures }) => counters.takeBack(failures)));
  refuseForNow(runtime, rule, late);
  const takeBack = async () => void (await Promise.all(counted.map(({ failures }) => counters.takeBack(failures))));
  return {
    withdrawn: takeBack,
    failed: async () => {
      await Promise.all(counted.map(({ closed, delay }) => delay > 0 && counters.close(closed, delay)));
    },
    succeeded: async () => {
      await Promise.all(
        counted.map(({ failures, closed, forgiven }) =>
          forgiven ? Promise.all([counters.forget(failures), counters.forget(closed)]) : counters.takeBack(failures),
        ),
      );
    },
  };
}

/** Forgets the failures of an account whose owner has proved himself in another way. */
export async function forgiveFailures({ db }: Limited, rule: ThrottleRule, account: string): Promise<void> {
  const { failures, closed } = subjectOf(rule, account);
  await Promise.all([countersOf(db).forget(failures), countersOf(db).forget(closed)]);
}
