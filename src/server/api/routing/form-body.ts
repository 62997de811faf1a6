import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#server/errors.ts';
import type { ApiContext, ApiEnvironment } from './environment.ts';
import { jsonBody, limited } from './json-body.ts';

const form = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Whether the body comes from a plain form of a page. */
export const isForm = (c: ApiContext) => form.test(c.req.header('content-type') ?? '');

/** More than any form of ours has. */
const mostFields = 100;

/** PostgreSQL keeps no NUL; half surrogate pairs cannot come out of a form. */
const storable = createMiddleware<ApiEnvironment>(async (c, next) => {
  if ((await c.req.text()).split('&', mostFields + 1).length > mostFields)
    throw new AppError('PAYLOAD_TOO_LARGE', { detail: `The form has more than ${mostFields} fields.` });
  if (/%00|\0/.test(await c.req.text()))
    throw new AppError('BAD_REQUEST', { detail: 'A field of the form holds a NUL.' });
  await next();
});

const formBody = every(limited, storable);

/** For routes that take JSON or the same as a plain form: refuses what neither could be, as `jsonBody`. */
export const jsonOrFormBody = createMiddleware<ApiEnvironment>((c, next) =>
  isForm(c) ? formBody(c, next) : jsonBody(c, next),
);
