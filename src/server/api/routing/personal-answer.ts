import { withOwnPictures } from '#server/services/media/own-pictures.ts';
import type { ApiContext } from './environment.ts';

/** The value as JSON that nobody keeps: it is for this visitor alone. Undefined is answered 204, without a body. */
export function answerPersonal(c: ApiContext, value?: unknown, status: 200 | 201 | 202 = 200): Response {
  c.header('cache-control', 'no-store');
  if (value === undefined) return c.body(null, 204);
  c.header('content-type', 'application/json; charset=utf-8');
  return c.body(JSON.stringify(value), status);
}

/** The same about what the visitor manages, with addresses of pictures that work though they are not public. */
export function answerManager(c: ApiContext, value?: unknown, status: 200 | 201 = 200): Response {
  return answerPersonal(c, withOwnPictures(c.env.runtime, value), status);
}
