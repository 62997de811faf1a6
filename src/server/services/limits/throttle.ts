import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { minDuration, limitKey, countersOf } from './throttle-counters.ts';
import { networkOf } from './throttle-network.ts';

/** The kind of attempt: logging in, its second step, or confirming the password while logged in. */
type ThrottleRule = 'login' | 'second-step' | 'current-password';

/**
 * The source of an attempt: names of account and own device, the address; `isAtHome` checks whether the network is
 * known.
 */
type AttemptSource = { account: string; address: string; device?: string; isAtHome?: () => Promise<boolean> };

/** Reports the outcome; `withdrawn` if it was neither. */
type Attempt = {
  succeeded: () => Promise<void>;
  failed: () => Promise<void>;
  withdrawn: () => Promise<void>;
};

type Limited = Pick<Runtime, 'config' | 'db' | 'events' | 'secrets'>;
/** A failure counter: `free` failures, then growing delays up to `maxDelay` seconds. */
type Subject = { failures: string; closed: string; free: number; maxDelay: number; forgiven: boolean };
type Counted = Subject & { delay: number; crowded: boolean };

const day = 24 * 60 * 60;
/** Maximum concurrent attempts. */
const maxAtOnce = 5;

/** One client at an account: two free failures, and no one else has to wait. */
const atAccount = { free: 2, maxDelay: 15 * 60, forgiven: true };
/** All clients at an account: a minute at most, so that strangers cannot lock its owner out. */
const ofAccount = { free: 20, maxDelay: 60, forgiven: true };
/** Six digits can be guessed, and who gets that far knows the password: at most four tries an hour. */
const ofSecondStep = { ...ofAccount, maxDelay: 15 * 60 };
/** A network across all accounts. Never reset: the owner of one account could otherwise try others for ever. */
const ofNetwork = { free: 30, maxDelay: 60, forgiven: false };

/** Counters of the client itself, and of everyone at the account, except its own devices. */
type Subjects = { own: Subject[]; everybody: Subject | undefined; atHome: Subject };

function subjectsOf(runtime: Limited, rule: ThrottleRule, { account, address, device }: AttemptSource): Subjects {
  const named = (kind: string, ...name: string[]) => ({
    failures: limitKey(runtime, `${rule}:${kind}`, ...name),
    closed: limitKey(runtime, `${rule}:${kind}-closed`, ...name),
  });
  const network = networkOf(address);
  const atHome = { ...named('account-home', account, network), ...atAccount };
  const together = { ...named('account', account), ...(rule === 'second-step' ? ofSecondStep : ofAccount) };
  if (device !== undefined) {
    const ofDevice = { ...named('device', account, device), ...atAccount };
    // Sessions are easy to start: anyone with one may have twenty.
    return { own: rule === 'current-password' ? [ofDevice, together] : [ofDevice], everybody: undefined, atHome };
  }
  const own = [
    { ...named('account-network', account, network), ...atAccount },
    { ...named('network', network), ...ofNetwork },
  ];
  return { own, everybody: together, atHome };
}

/** Seconds to wait after n failures: 1, 2, 4 … up to the maximum. */
export function delayAfter(failures: number, maxDelay: number): number {
  return failures < 1 ? 0 : Math.min(maxDelay, 2 ** (failures - 1));
}

/** A 429 with Retry-After; without RATE_LIMITS only a warning. */
export function refuseUntil(
  { config, events }: Pick<Limited, 'config' | 'events'>,
  rule: string,
  milliseconds: number,
): void {
  if (milliseconds <= 0) return;
  const retryAfter = Math.ceil(milliseconds / 1000);
  events.record('THROTTLED', { rule });
  if (config.rateLimits)
    throw new AppError('TOO_MANY_REQUESTS', { detail: `Come back in ${retryAfter} s.`, retryAfter });
  if (config.logLevel !== 'silent') console.warn(`RATE_LIMITS is off; «${rule}» would have been refused.`);
}

async function maxWait({ db }: Limited, subjects: readonly Subject[]): Promise<number> {
  const counters = countersOf(db);
  return Math.max(0, ...(await Promise.all(subjects.map(({ closed }) => counters.closedFor(closed)))));
}

/** Counts an attempt before its outcome is known; excess concurrent ones are rejected, except one. */
async function count(runtime: Limited, rule: ThrottleRule, subjects: readonly Subject[]): Promise<Counted[]> {
  const counters = countersOf(runtime.db);
  const counted = await Promise.all(
    subjects.map(async (subject) => {
      const { number } = await counters.count(subject.failures, day);
      const beyond = number - subject.free;
      return { ...subject, delay: delayAfter(beyond, subject.maxDelay), crowded: beyond > maxAtOnce };
    }),
  );
  const overtaken = await Promise.all(
    counted.map(({ closed, delay, crowded }) => (crowded ? counters.closeOnce(closed, delay) : 0)),
  );
  const late = Math.max(...overtaken);
  if (late > 0 && runtime.config.rateLimits)
    await Promise.all(counted.map(({ failures }) => counters.takeBack(failures)));
  refuseUntil(runtime, rule, late);
  return counted;
}

function attemptOf({ db }: Limited, counted: readonly Counted[]): Attempt {
  const counters = countersOf(db);
  const withdraw = async ({ failures, closed, crowded }: Counted) => {
    await counters.takeBack(failures);
    if (crowded) await counters.forget(closed);
  };
  return {
    withdrawn: async () => void (await Promise.all(counted.map(withdraw))),
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

/** Replaces an AppError by the refusal; other errors pass through. */
function refuseToo(refuse: () => Promise<void>) {
  return (error: unknown) => (error instanceof AppError ? refuse() : Promise.reject(error));
}

/** A closed account still accepts the right secret from known networks; response and timing reveal nothing. */
async function attemptFromKnownNetwork(
  runtime: Limited,
  rule: ThrottleRule,
  { trier, subjects, wait }: { trier: AttemptSource; subjects: Subjects; wait: number },
): Promise<Attempt> {
  const whole = minDuration();
  const refuse = async () => {
    await whole;
    refuseUntil(runtime, rule, wait);
  };
  const { atHome } = subjects;
  const isOpen = (await trier.isAtHome?.()) && (await maxWait(runtime, [atHome])) === 0;
  const counted = isOpen ? await count(runtime, rule, [atHome]).catch(refuseToo(refuse)) : await refuse();
  const attempt = attemptOf(runtime, counted ?? []);
  return {
    succeeded: async () => {
      await attempt.succeeded();
      await forgive(runtime, subjects);
    },
    failed: async () => {
      await attempt.failed();
      await refuse();
    },
    withdrawn: async () => {
      await attempt.withdrawn();
      await refuse();
    },
  };
}

/** Slows down guessing with every failure, counted before the outcome is known. Throws TOO_MANY_REQUESTS. */
export async function throttle(runtime: Limited, rule: ThrottleRule, trier: AttemptSource): Promise<Attempt> {
  const subjects = subjectsOf(runtime, rule, trier);
  const { own, everybody } = subjects;
  const [ownWait, wait] = await Promise.all([maxWait(runtime, own), everybody ? maxWait(runtime, [everybody]) : 0]);
  if (ownWait > 0) refuseUntil(runtime, rule, Math.max(ownWait, wait));
  if (wait > 0 && runtime.config.rateLimits) return attemptFromKnownNetwork(runtime, rule, { trier, subjects, wait });
  refuseUntil(runtime, rule, wait);
  return attemptOf(runtime, await count(runtime, rule, everybody ? [...own, everybody] : own));
}

/** Runs an attempt's work; an aborted one is not counted. */
export async function attempting<Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await attempt.withdrawn();
    throw error;
  }
}

async function forgive({ db }: Limited, { own, everybody, atHome }: Subjects): Promise<void> {
  const counters = countersOf(db);
  const forgiven = [...own, atHome, ...(everybody ? [everybody] : [])].filter((subject) => subject.forgiven);
  await Promise.all(forgiven.flatMap(({ failures, closed }) => [counters.forget(failures), counters.forget(closed)]));
}

/** Clears an account's failures after its owner has authenticated in another way. */
export async function clearFailures(runtime: Limited, rule: ThrottleRule, trier: AttemptSource): Promise<void> {
  await forgive(runtime, subjectsOf(runtime, rule, trier));
  if (trier.device !== undefined)
    await forgive(runtime, subjectsOf(runtime, rule, { account: trier.account, address: trier.address }));
}
