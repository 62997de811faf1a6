import type { RequestListener, Server } from 'node:http';

/** What Node calls the coming of a request, by what it expects (`Expect`): who leaves one out does not see all. */
const requestEvents = ['request', 'checkContinue', 'checkExpectation'] as const;

/** Calls the listener at every request. */
export function onRequest(server: Server, listener: RequestListener): void {
  for (const event of requestEvents) server.on(event, listener);
}

/** Calls the listener at every request, before those that answer it. */
export function beforeRequest(server: Server, listener: RequestListener): void {
  for (const event of requestEvents) server.prependListener(event, listener);
}
