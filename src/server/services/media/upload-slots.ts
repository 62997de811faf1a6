import type { FileRefusal } from '#contract/media/upload.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { measureCpuTime } from '#server/workers/meter.ts';
import { countersOf } from '#server/services/limits/throttle-counters.ts';

/** Maximum concurrent uploads. The last third of all is for users and networks with few. */
const max = { inAll: 300, ofNetwork: 100, ofUser: 30, few: 4, free: 200 };
/** Enough to keep the image workers busy. */
const maxProcessingOfUser = 3;

type Open = { uploads: number; bytes: number };

/** The uploader's user and network (`networkOf`). */
type Sender = { userId: number; network: string };

const ofUsers = new Map<number, Open>();
const ofNetworks = new Map<string, Open>();
let opened = 0;

function refusal(): AppError {
  return new AppError('TOO_MANY_REQUESTS', { detail: 'Too many uploads at once.', retryAfter: 10 });
}

const uploadsOf = <Key>(all: Map<Key, Open>, key: Key) => all.get(key)?.uploads ?? 0;

function hasPlace({ userId, network }: Sender): boolean {
  const ofUser = uploadsOf(ofUsers, userId);
  const ofNetwork = uploadsOf(ofNetworks, network);
  if (opened >= max.inAll || ofUser >= max.ofUser || ofNetwork >= max.ofNetwork) return false;
  return opened < max.free || Math.max(ofUser, ofNetwork) < max.few;
}

const slowest = 8 * 1024;

/** Minimum bytes per second of an upload: 8 KB, up to eight times as many as slots run out. */
export function minPace(network: string): number {
  const own = uploadsOf(ofNetworks, network);
  // For a network with few uploads, the total counts only when nearly exhausted.
  const taken = own <= max.few ? opened / max.inAll - 0.25 : Math.max(own / max.ofNetwork, opened / max.inAll);
  return slowest * 2 ** Math.min(3, Math.max(0, Math.ceil((taken - 0.5) * 6)));
}

/** Of what one user's uploads in progress may announce. */
export const maxBytesAtOnce = 2 * 1024 ** 3;

function enter<Key>(all: Map<Key, Open>, key: Key, bytes: number): () => void {
  const own = all.get(key) ?? { uploads: 0, bytes: 0 };
  all.set(key, own);
  own.uploads += 1;
  own.bytes += bytes;
  return () => {
    own.uploads -= 1;
    own.bytes -= bytes;
    if (own.uploads === 0) all.delete(key);
  };
}

/** Holds an upload slot; a third is reserved for users and networks with few. Throws TOO_MANY_REQUESTS. */
export async function whileReceiving<Result>(
  { userId, network, bytes }: Sender & { bytes: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const own = ofUsers.get(userId);
  // Received bytes stay on disk until they are processed.
  if (!hasPlace({ userId, network }) || (own && own.bytes + bytes > maxBytesAtOnce)) throw refusal();
  opened += 1;
  const leave = [enter(ofUsers, userId, bytes), enter(ofNetworks, network, bytes)];
  try {
    return await work();
  } finally {
    opened -= 1;
    for (const go of leave) go();
  }
}

type Processing = { running: number; waiting: (() => void)[] };

const processing = new Map<number, Processing>();

/** Processes a user's uploads a few at a time, in order, so that many large ones do not block other users. */
export async function whileProcessing<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
  const own = processing.get(userId) ?? { running: 0, waiting: [] };
  processing.set(userId, own);
  if (own.running < maxProcessingOfUser) own.running += 1;
  else await new Promise<void>((go) => own.waiting.push(go));
  try {
    return await work();
  } finally {
    const next = own.waiting.shift();
    if (next) next();
    else own.running -= 1;
    if (own.running === 0) processing.delete(userId);
  }
}

const hour = 60 * 60;
/** CPU seconds, counted in tenths: enough for hundreds of 50-megapixel photos. */
const maxSeconds = 900;
const tenths = 10;

/** Processes a user's file within a quarter of an hour of CPU time per hour; else returns the refusal. */
export async function withinQuota<Result>(
  { db, config }: Pick<Runtime, 'db' | 'config'>,
  userId: number,
  work: () => Promise<Result>,
): Promise<Result | FileRefusal> {
  const counters = countersOf(db);
  const key = `processing:${userId}`;
  if (config.rateLimits && (await counters.used(key)) >= maxSeconds * tenths) return 'FILES_PER_HOUR';
  return measureCpuTime(work, async (seconds) => {
    if (seconds > 0) await counters.use(key, Math.ceil(seconds * tenths), hour);
  });
}
