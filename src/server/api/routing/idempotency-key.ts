import { AppError } from '#server/errors.ts';
import type { ApiContext } from './environment.ts';

const pattern = /^[\x21-\x7e]{1,200}$/;

/** The parameter of calls that send or make something once for each key. */
export const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };

/** What the document says of it. */
export const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A word that the client makes up for this one call, at most 200 visible ASCII signs. The same again within two days is answered as the first time, and nothing is sent or made; something else with the same key is refused.',
  schema: { type: 'string', maxLength: 200 },
  example: 'b7e0c2f4-5d1a-4c0e-9a51-3f2d8e6b7a90',
};

/**
 * The key under which a request wants to be done once.
 * @throws AppError BAD_REQUEST for one that is none
 */
export function idempotencyKeyOf(c: ApiContext): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined || pattern.test(key)) return key;
  throw new AppError('BAD_REQUEST', { detail: 'Idempotency-Key takes 1 to 200 visible ASCII signs.' });
}
