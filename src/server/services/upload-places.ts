import { mostBytesOfUser } from '#contract/upload.ts';
import { AppError } from '../errors.ts';

const mostOpen = 300;
const mostOpenOfUser = 30;
const mostProcessing = 60;

type Open = { uploads: number; bytes: number };

const open = new Map<number, Open>();
let opened = 0;
let processing = 0;

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

/**
 * Works on an upload that has been received; those that wait for the processor are bounded.
 * @throws AppError TOO_MANY_REQUESTS, before anything of it is kept.
 */
export async function whileProcessing<Result>(work: () => Promise<Result>): Promise<Result> {
  if (processing >= mostProcessing) throw refusal();
  processing += 1;
  try {
    return await work();
  } finally {
    processing -= 1;
  }
}
