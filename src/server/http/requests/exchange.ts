import { randomBytes } from 'node:crypto';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';

const safe = /^[\w.-]{8,64}$/;
const traceParent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;
const prefix = randomBytes(5).toString('hex');
let count = 0;

/** A new one, or a trusted proxy's: other clients could otherwise forge another request's id. */
export function requestId(given: string | string[] | undefined, trustProxy: boolean): string {
  if (trustProxy && typeof given === 'string' && safe.test(given)) return given;
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}

/** The trace that a trusted proxy has begun (W3C Trace Context). */
export function traceOf(given: string | string[] | undefined, trustProxy: boolean): string | undefined {
  return trustProxy && typeof given === 'string' ? traceParent.exec(given)?.[1] : undefined;
}

export type Coding = 'br' | 'gzip' | 'identity';

const known: Coding[] = ['br', 'gzip', 'identity'];

function choose(header: string): Coding {
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]));
  const others = weights.get('*');
  let best: Coding = 'identity';
  let bestWeight = 0;
  for (const coding of known) {
    const weight = weights.get(coding) ?? others ?? (coding === 'identity' ? 0.001 : 0);
    if (weight > bestWeight) [best, bestWeight] = [coding, weight];
  }
  return best;
}

const chosen = new LRUCache<string, Coding>({ max: 500, memoMethod: choose });

/** The response's content coding by Accept-Encoding: brotli before gzip if equally preferred. */
export function preferredCoding(header: string | undefined): Coding {
  return header ? chosen.memo(header) : 'identity';
}

/** Runs work for a request when it is its turn; throws Overload if there is no capacity. */
export type DoWork = <Result>(exchange: Exchange, work: () => Promise<Result>) => Promise<Result>;

/** A request on its way through the entry, with its data for the log. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  trace?: string | undefined;
  /** The template of what answers it, for metrics; unset while nothing does. */
  route?: string;
  /** Path and query as sent. */
  url: string;
  coding: Coding;
  started: number;
  bytes: number;
};
