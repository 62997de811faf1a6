import { mostBytesOfUser } from '#contract/upload.ts';
import { AppError } from '../errors.ts';

const mostOpen = 300;
const mostOpenOfUser = 30;
/** Enough to keep the workers of pictures busy. */
const mostProcessingOfUser = 3;

type Open = { uploads: number; bytes: number };

const open = new Map<number, Open>();
let opened = 0;

function refusal(): AppError {
  return new AppError('TOO_MANY_REQUESTS', { detail: 'Too many uploads at once.', retryAfter: 10 });
}

/**
 * Receives an upload of a user, of at most so many bytes; so many may be open at once, of one user and of all, and no
 * more of a user's bytes than an account may keep, for they lie on the disk until they are worked on.
 * @throws AppError TOO_MANY_REQUESTS, before anything is received.
 */
export async function whileReceiving<Result>(
  { userId, bytes }: { userId: number; bytes: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const own = open.get(userId) ?? { uploads: 0, bytes: 0 };
  const tooMany = own.uploads > 0 && own.bytes + bytes > mostBytesOfUser;
  if (opened >= mostOpen || own.uploads >= mostOpenOfUser || tooMany) throw refusal();
  opened += 1;
  own.uploads += 1;
  own.bytes += bytes;
  open.set(userId, own);
  try {
    return await work();
  } finally {
    opened -= 1;
    own.uploads -= 1;
    own.bytes -= bytes;
    if (own.uploads === 0) open.delete(userId);
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
