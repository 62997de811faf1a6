import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { APIContext } from 'astro';
import { readConfig } from '../config.ts';
import { lockDataDir } from '../data-dir.ts';
import { openRuntime, type Runtime } from '../runtime.ts';
import { notFoundPath, meansPage, redirectOf } from './page-paths.ts';
import { requestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import { findStoredFile } from './stored-files.ts';

async function open(): Promise<Runtime> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const lock = config.databaseUrl ? undefined : await lockDataDir(config.dataDir);
  const { runtime, close } = await openRuntime(config);
  const end = async () => {
    await close();
    await lock?.release();
    process.exit(0);
  };
  process.once('SIGINT', () => void end());
  process.once('SIGTERM', () => void end());
  return runtime;
}

/** Kept outside of modules, which Vite loads anew with every change of theirs. */
const kept = globalThis as typeof globalThis & { portalRuntime?: Promise<Runtime> };

/**
 * Does for Astro's development server what the entry does before a page: opens the runtime once, leads on from
 * addresses that are no pages, and serves pictures and documents. Undefined when the page may go on.
 */
export async function beforePage({ locals, url, redirect, routePattern }: APIContext): Promise<Response | undefined> {
  kept.portalRuntime ??= open();
  const runtime = await kept.portalRuntime;
  locals.runtime = runtime;
  locals.requestId = requestId(undefined);
  locals.report = (error) => console.error(error);
  const moved = redirectOf(url.pathname);
  if (moved) return redirect(moved.path + url.search, moved.status);
  const stored = await findStoredFile(runtime, url.pathname, securityHeaders(runtime.config));
  if (stored) {
    const body = await buffer(stored.file.stream());
    return new Response(new Uint8Array(body), { headers: { 'Content-Type': stored.mediaType } });
  }
  const lost = routePattern === '/404' && meansPage(url.pathname);
  return lost ? redirect(notFoundPath(url.pathname), 302) : undefined;
}
