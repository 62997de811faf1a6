import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { api, documentPath } from '#server/api/app.ts';
import { readConfig } from '#server/config.ts';
import { lockDataDir } from '#server/data-dir.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { createLog } from '#server/log.ts';
import { openRuntime, type Runtime } from '#server/runtime.ts';
import { send } from './answers/answer.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { callApi } from './api.ts';
import { sendFile } from './files/send-file.ts';
import { sendStream } from '#server/http/files/send-file.ts';
import { findStoredFile } from './files/stored-files.ts';
import { languageOf, redirectOf } from '#server/http/pages/page-address.ts';
import type { PageLocals } from './pages/render.ts';
import type { DoWork, Exchange } from './requests/exchange.ts';

/** Opens what `main.ts` does, from the same settings. */
export async function openDevelopment(): Promise<{ runtime: Runtime; close: () => Promise<void> }> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const lock = config.databaseUrl ? undefined : await lockDataDir(config.dataDir);
  const log = createLog(config.logLevel, (text) => process.stdout.write(text));
  const { runtime, close } = await openRuntime(config, { log });
  const stopWorker = await startWorker(runtime, log);
  const end = async () => {
    await stopWorker();
    await close();
    await lock?.release();
  };
  return { runtime, close: end };
}

const work: DoWork = (_exchange, task) => task();
const report = (error: unknown) => console.error(error);
const shownHeader = 'x-shown';
const shownPages = new Map<unknown, Partial<PageLocals>>();

async function answerCall(exchange: Exchange, path: string, runtime: Runtime): Promise<void> {
  const showPage = (page: string, shown: Partial<PageLocals>) => {
    const key = randomUUID();
    shownPages.set(key, shown);
    return fetch(`http://${exchange.request.headers.host}${page}`, { headers: { [shownHeader]: key } });
  };
  const security = securityHeaders(runtime.config);
  const parts = { api, runtime, security, report, showPage, work };
  const reply = await callApi(exchange, path, parts);
  if ('stream' in reply) await sendStream(exchange, reply, report);
  else send(exchange, reply);
}

/** Does for a request of the development server what the entry does before a page; false where it is one of a page. */
export async function answerRequest(
  runtime: Runtime,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { url = '/', headers } = request;
  const [path = '/', search] = url.split('?', 2);
  const query = search ? `?${search}` : '';
  const exchange: Exchange = { request, response, url, id: 'development', coding: 'identity', started: 0, bytes: 0 };
  const moved = redirectOf(path, languageOf(headers));
  if (moved) {
    response.writeHead(moved.status, { Location: moved.path + query }).end();
    return true;
  }
  if (path === documentPath || (path.startsWith('/api/') && path !== '/api/docs')) {
    await answerCall(exchange, path, runtime);
    return true;
  }
  const stored = await findStoredFile(runtime, { path, query }, securityHeaders(runtime.config));
  if (stored) {
    await sendFile(exchange, stored);
    return true;
  }
  const key = headers[shownHeader];
  Reflect.set(request, Symbol.for('astro.locals'), { runtime, ...shownPages.get(key) });
  shownPages.delete(key);
  return false;
}
