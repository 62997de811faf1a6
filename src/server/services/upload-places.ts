import { AppError } from '../errors.ts';

const mostOpen = 300;
const mostOpenOfUser = 30;
const mostProcessing = 60;

const open = new Map<number, number>();
let opened = 0;
let processing = 0;

function refusal(): AppError {
  return new AppError('TOO_MANY_REQUESTS', { detail: 'Too many uploads at once.', retryAfter: 10 });
}

/**
 * Receives an upload of a user; so many may be open at once, of one user and of all.
 * @throws AppError TOO_MANY_REQUESTS, before anything is received.
 */
export async function whileReceiving<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
  const own = open.get(userId) ?? 0;
  if (opened >= mostOpen || own >= mostOpenOfUser) throw refusal();
  opened += 1;
  open.set(userId, own + 1);
  try {
    return await work();
  } finally {
    opened -= 1;
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
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
