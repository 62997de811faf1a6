import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Coding } from './content-coding.ts';

/** Does work for a request when it is its turn; throws Overload where there is no room for it. */
export type DoWork = <Result>(exchange: Exchange, work: () => Promise<Result>) => Promise<Result>;

/** One request on its way through the entry, with what the log will say of it. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  /** Path and query as they were sent. */
  url: string;
  /** The coding that the client would like best. */
  coding: Coding;
  started: number;
  /** Bytes of the body that were handed to the connection. */
  bytes: number;
};
