import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'astro';
import type { PageLocals } from './pages/render.ts';

/** What the development server gives the page of a request: its middleware finds it, as both have this one module. */
export const givenLocals = new AsyncLocalStorage<PageLocals>();

export const onRequest: MiddlewareHandler = ({ locals }, next) => {
  Object.assign(locals, givenLocals.getStore());
  return next();
};
