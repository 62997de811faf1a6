import { randomBytes } from 'node:crypto';

const safe = /^[\w.-]{8,64}$/;
const prefix = randomBytes(5).toString('hex');
let count = 0;

/** The request's id: the one it brings, when that is short and harmless, else a new one, unique across processes. */
export function requestId(given: string | string[] | undefined): string {
  if (typeof given === 'string' && safe.test(given)) return given;
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}
