import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { countersOf } from './throttle-counters.ts';
import { networkOf } from './throttle-network.ts';

/** What is tried: to log in, or to name one's password while logged in. */
export type ThrottleRule = 'login' | 'current-password';

/** Who tries: any word for the account, whether or not there is one, and the client's address. */
export type Trier = { account: string; address: string };

/** What to call once it is known how it went; `withdrawn` for what was neither. */
export type Attempt = {
  succeeded: () => Promise<void>;
  failed: () => Promise<void>;
  withdrawn: () => Promise<void>;
};

type Limited = Pick<Runtime, 'config' | 'db' | 'events'>;
/** Whose failures are counted together: so many are free, then each makes the next wait longer, up to so many seconds. */
type Subject = { failures: string; closed: string; free: number; longest: number; forgiven: boolean };

const day = 24 * 60 * 60;
/** So many may try at once before one has to wait for the other. */
const mostAtOnce = 5;

/** Somebody at an account: two slips are free, and nobody else has to wait for him. */
const atAccount = { free: 2, longest: 15 * 60, forgiven: true };
/** Everybody at an account: no longer than a minute, so that strangers cannot keep its owner out. */
const ofAccount = { free: 20, longest: 60, forgiven: true };
/** A network at all accounts. It is never forgiven: whoever has one account of his own could try others for ever. */
const ofNetwork = { free: 30, longest: 60, forgiven: false };

function subjectsOf(rule: ThrottleRule, { account, address }: Trier): Subject[] {
  const network = networkOf(address);
  const named = (kind: string, name: string) => ({
    failures: `${rule}:${kind}:${name}`,
    closed: `${rule}:${kind}-closed:${name}`,
  });
  const name = createHash('sha256').update(account).digest('base64url');
  return [
    { ...named('account-network', `${name} ${network}`), ...atAccount },
    { ...named('account', name), ...ofAccount },
    { ...named('network', network), ...ofNetwork },
  ];
}

/** Seconds to wait after so many failures: 1, 2, 4 … up to the longest. */
export function delayAfter(failures: number, longest: number): number {
  return failures < 1 ? 0 : Math.min(longest, 2 ** (failures - 1));
}

/** The 429 that says when to come back; without RATE_LIMITS only a warning. */
export function refuseForNow({ config, events }: Limited, rule: string, milliseconds: number): void {
  if (milliseconds <= 0) return;
  const retryAfter = Math.ceil(milliseconds / 1000);
  events.note('THROTTLED', { rule });
  if (config.rateLimits)
    throw new AppError('TOO_MANY_REQUESTS', { detail: `Come back in ${retryAfter} s.`, retryAfter });
  if (config.logLevel !== 'silent') console.warn(`RATE_LIMITS is off; «${rule}» would have been refused.`);
}

/**
 * Lets somebody try what needs a secret, slower with every failure: at this account from this network (an IPv4 address, an
 * IPv6 /64) after two 1 s, 2 s, 4 s … 15 min; from anywhere at this account after 20, and from this network at any account after 30,
 * up to a minute. Failures are forgotten after 24 hours, those at an account with a success too. The attempt counts before
 * its outcome is known, so that many at once gain nothing.
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
      return {
        ...subject,
        delay: delayAfter(number - subject.free, subject.longest),
        crowded: number - subject.free > mostAtOnce,
      };
    }),
  );
  const overtaken = await Promise.all(
    counted.map(({ closed, delay, crowded }) => (crowded ? counters.closeOnce(closed, delay) : 0)),
  );
  const late = Math.max(...overtaken);
  if (late > 0 && runtime.config.rateLimits)
    await Promise.all(counted.map(({ failures }) => counters.takeBack(failures)));
  refuseForNow(runtime, rule, late);
  const withdraw = async (subject: Subject, crowded: boolean) => {
    await counters.takeBack(subject.failures);
    if (crowded) await counters.forget(subject.closed);
  };
  return {
    withdrawn: async () => void (await Promise.all(counted.map((subject) => withdraw(subject, subject.crowded)))),
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

/** Does the work of an attempt; one that breaks off was none. */
export async function attempting<Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await attempt.withdrawn();
    throw error;
  }
}

/** Forgets the failures at an account whose owner has proved himself in another way. */
export async function forgiveFailures({ db }: Limited, rule: ThrottleRule, trier: Trier): Promise<void> {
  const counters = countersOf(db);
  const forgiven = subjectsOf(rule, trier).filter((subject) => subject.forgiven);
  await Promise.all(forgiven.flatMap(({ failures, closed }) => [counters.forget(failures), counters.forget(closed)]));
}
