import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { api, documentPath } from '#server/api/app.ts';
import type { ApiBindings } from '#server/api/routing/environment.ts';
import { readConfig } from '#server/config.ts';
import { lockDataDir } from '#server/data-dir.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createLog } from '#server/log.ts';
import { openRuntime, type Runtime } from '#server/runtime.ts';
import { asAppError } from '#server/services/requests/describe-error.ts';
import { bare, send } from './answers/answer.ts';
import { errorAnswer } from './answers/error-answer.ts';
import { securityHeaders, type Security } from './answers/security-headers.ts';
import { callApi } from './api.ts';
import { givenLocals } from './development-pages.ts';
import { sendFile, sendStream } from './files/send-file.ts';
import { brandedFiles } from './files/branded-files.ts';
import { findStoredFile } from './files/stored-files.ts';
import { languageOf, redirectOf } from './pages/page-address.ts';
import type { PageLocals } from './pages/render.ts';
import type { DoWork, Exchange } from './requests/exchange.ts';

type Parts = { runtime: Runtime; security: Security };

/** Opens the same as `main.ts`, with the same settings. */
export async function openDevelopment(): Promise<{ runtime: Runtime; close: () => Promise<void> }> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const lock = config.databaseUrl ? undefined : await lockDataDir(config.dataDir);
  const log = createLog(config.logLevel, (text) => process.stdout.write(text));
  const { runtime, close } = await openRuntime(config, { log });
  const stopWorker = await startJobs(runtime, log);
  const end = async () => {
    await stopWorker();
    await close();
    await lock?.release();
  };
  return { runtime, close: end };
}

const work: DoWork = (_exchange, task) => task();
const report = (error: unknown) => console.error(error);

/** Responds to a call; returns the locals of the page if the call shows one, which is then requested. */
async function answerCall(exchange: Exchange, path: string, parts: Parts): Promise<Partial<PageLocals> | undefined> {
  const { request } = exchange;
  let locals: Partial<PageLocals> | undefined;
  const showPage: ApiBindings['showPage'] = async (url, shown) => {
    locals = shown;
    Object.assign(request, { url, method: 'GET' });
    return new Response();
  };
  const reply = await callApi(exchange, path, { ...parts, api, report, showPage, work });
  if (locals) return locals;
  if ('stream' in reply) await sendStream(exchange, reply, report);
  else send(exchange, reply);
  return undefined;
}

/** Handles what the entry does before a page; returns the locals if it is a page. */
async function answer(exchange: Exchange, parts: Parts): Promise<Partial<PageLocals> | undefined> {
  const [path = '/', search] = exchange.url.split('?', 2);
  const query = search ? `?${search}` : '';
  if (path === documentPath || (path.startsWith('/api/') && path !== '/api/docs'))
    return answerCall(exchange, path, parts);
  const moved = redirectOf(path, languageOf(exchange.request.headers));
  const { runtime, security } = parts;
  const branded = moved ? undefined : await brandedFiles(runtime.brand, security)(path, query);
  const stored = moved ? undefined : await findStoredFile(runtime, { path, query }, security);
  if (moved) send(exchange, bare(moved.status, 'Location', moved.path + query));
  else if (branded) send(exchange, branded);
  else if (stored) await sendFile(exchange, stored);
  else return {};
  return undefined;
}

type Asked = { request: IncomingMessage; response: ServerResponse; next: () => void };

/** Handles requests like the entry, but leaves pages to Astro. */
export async function answerRequest(runtime: Runtime, { request, response, next }: Asked): Promise<void> {
  const { url = '/' } = request;
  const exchange: Exchange = { request, response, url, id: 'development', coding: 'identity', started: 0, bytes: 0 };
  const security = securityHeaders(runtime.config);
  try {
    const locals = await answer(exchange, { runtime, security });
    if (locals) givenLocals.run({ runtime, ...locals }, next);
  } catch (error) {
    const known = asAppError(error);
    if (known.status >= 500) report(error);
    send(exchange, errorAnswer(exchange, known, { security, brand: runtime.brand }));
  }
}
