import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { isStorable } from '#contract/text.ts';
import { AppError } from '#server/errors.ts';
import type { ApiEnvironment } from './environment.ts';

const maxUsualBytes = 256 * 1024;
/** A project of 1,000 units, each with an outline of maximum size, has a body of 1.5 MB. */
const maxProjectBytes = 2 * 1024 * 1024;

const maxReportBytes = 16 * 1024;

const project = /^\/api\/v1\/real-estate-project-listings\/\d+$/;

/** Maximum keys and values of a JSON body, each of which takes time; a project has three per outline corner. */
function maxValues(path: string): number {
  return project.test(path) ? 300_000 : 20_000;
}

export function maxBodyBytes(path: string): number {
  if (path === '/api/v1/csp-reports') return maxReportBytes;
  return project.test(path) ? maxProjectBytes : maxUsualBytes;
}

const maxDepth = 32;
const json = /^application\/(?:[a-z.-]+\+)?json\s*(?:;|$)/i;

function parsed(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('MALFORMED_JSON', { detail: 'The body is not JSON in UTF-8.', cause });
  }
}

function tooMany(max: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', { detail: `The body holds more than ${max} keys and values.` });
}

/** Rejects values invalid for any field, and too many, breadth-first, so that depth needs no stack. */
function checkValue(body: unknown, max: number): void {
  let level = [body];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth)
      throw new AppError('MALFORMED_JSON', { detail: `The body is nested deeper than ${maxDepth} levels.` });
    const inner: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isStorable(value)) {
        throw new AppError('MALFORMED_JSON', { detail: 'A text holds a NUL or half a surrogate pair.' });
      }
      if (typeof value !== 'object' || value === null) continue;
      const items = Array.isArray(value) ? value : Object.entries(value).flat();
      count += items.length;
      if (count > max) throw tooMany(max);
      for (const item of items) inner.push(item);
    }
    level = inner;
  }
}

export const limited = createMiddleware<ApiEnvironment>((c, next) => {
  const maxSize = maxBodyBytes(c.req.path);
  const onError = () => {
    throw new AppError('PAYLOAD_TOO_LARGE', { detail: `The body is larger than ${maxSize} bytes.` });
  };
  return bodyLimit({ maxSize, onError })(c, next);
});

const readable = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (!json.test(c.req.header('content-type') ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: 'The body must be sent as application/json.' });
  }
  checkValue(parsed(await c.req.arrayBuffer()), maxValues(c.req.path));
  await next();
});

const checked = every(limited, readable);

/** For paths literally containing `:id`, Hono runs every handler twice, but the body is readable only once. */
export const jsonBody = createMiddleware<ApiEnvironment>((c, next) =>
  c.req.bodyCache.arrayBuffer ? next() : checked(c, next),
);
