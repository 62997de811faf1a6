import { randomBytes } from 'node:crypto';

const safe = /^[\w.-]{8,64}$/;
const prefix = randomBytes(5).toString('hex');
let count = 0;

/**
 * The request's id: a new one, unique across processes, or, behind a proxy that we trust, the one it brings, when that is
 * short and harmless. A stranger's would let him write under the id of somebody else's request.
 */
export function requestId(given: string | string[] | undefined, trustProxy: boolean): string {
  if (trustProxy && typeof given === 'string' && safe.test(given)) return given;
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}
