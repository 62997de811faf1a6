import { maxBytesOfUser } from '#contract/media/upload.ts';
import { AppError } from '#server/errors.ts';

/** How many uploads may be open at once. The last places of all are for those of whom few are open. */
const most = { inAll: 300, ofNetwork: 100, ofUser: 30, few: 4, free: 200 };
/** Enough to keep the workers of pictures busy. */
const mostProcessingOfUser = 3;

type Open = { uploads: number; bytes: number };

/** Who sends an upload, from which network (`networkOf`). */
export type Sender = { userId: number; network: string };

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
  if (opened >= most.inAll || ofUser >= most.ofUser || ofNetwork >= most.ofNetwork) return false;
  return opened < most.free || Math.max(ofUser, ofNetwork) < most.few;
}

const slowest = 8 * 1024;

/**
 * The bytes a second that an upload must bring, the more of them the scarcer places are: 8 KB up to half of those that its
 * network may have, or all together, then twice, four and eight times as many. Where few come from a network, the
 * places of all count only when nearly none is left.
 */
export function leastPace(network: string): number {
  const own = uploadsOf(ofNetworks, network);
  const taken = own <= most.few ? opened / most.inAll - 0.25 : Math.max(own / most.ofNetwork, opened / most.inAll);
  return slowest * 2 ** Math.min(3, Math.max(0, Math.ceil((taken - 0.5) * 6)));
}

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

/**
 * Receives an upload of a user, of at most so many bytes; so many may be open at once, of one user, of one network and of
 * all, and no more of a user's bytes than an account may keep, for they lie on the disk until they are worked on. A third
 * of all places is left to users and networks that have few.
 * @throws AppError TOO_MANY_REQUESTS, before anything is received.
 */
export async function whileReceiving<Result>(
  { userId, network, bytes }: Sender & { bytes: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const own = ofUsers.get(userId);
  if (!hasPlace({ userId, network }) || (own && own.bytes + bytes > maxBytesOfUser)) throw refusal();
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

/**
 * Works on an upload of a user that has been received. Few of one user's are worked on at once, the others wait for these
 * in the order in which they came: dozens of large ones hold up nobody else.
 */
export async function whileProcessing<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
  const own = processing.get(userId) ?? { running: 0, waiting: [] };
  processing.set(userId, own);
  if (own.running < mostProcessingOfUser) own.running += 1;
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
