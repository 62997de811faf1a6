import type { Api } from '#server/api/app.ts';
import type { SentFile } from '#server/byte-range.ts';
import type { Log } from '../log.ts';
import type { Runtime } from '../runtime.ts';
import type { AddedRoute } from './added-route.ts';
import type { BufferedResponse } from './answers/answer.ts';
import type { Security } from './answers/security-headers.ts';
import type { SentStream } from './files/send-file.ts';
import type { StaticFile } from './files/static-files.ts';
import type { ChargeReading } from './limits/reading-budget.ts';
import type { Pages } from './pages/render.ts';
import type { DoWork, Exchange } from './requests/exchange.ts';
import type { Target } from './requests/target.ts';

export type RoutesParts = {
  api: Api;
  runtime: Runtime;
  log: Log;
  security: Security;
  pages: Pages;
  staticFiles: Map<string, StaticFile>;
  report: (error: unknown, requestId: string) => void;
  /** Runs work that loads the process when it is its turn. */
  work: DoWork;
  /** The same for finding a file, which is cheap: a page shows many. */
  find: DoWork;
  addedRoute?: AddedRoute | undefined;
  /** How many requests are being answered. */
  openCount: () => number;
};

export type ReadingParts = RoutesParts & { charge: ChargeReading };

export type Reply = BufferedResponse | SentFile | SentStream | undefined;
export type Route = (exchange: Exchange, target: Target) => Reply | Promise<Reply>;
