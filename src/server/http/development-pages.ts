import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'astro';
import type { PageLocals } from './pages/render.ts';

/** The locals of a request's page in development: its middleware reads them from this shared module. */
export const givenLocals = new AsyncLocalStorage<PageLocals>();

export const onRequest: MiddlewareHandler = ({ locals }, next) => {
  Object.assign(locals, givenLocals.getStore());
  return next();
};
