import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type * as serverProcess from '../../scripts/server-process.mjs';
import { startCaddy } from './caddy.ts';
import type { Checkout } from './checkouts.ts';

export type Portal = {
  checkout: string;
  /** Of the process itself, over HTTP/1.1. */
  origin: string;
  /** What visitors ask: the same, or Caddy's, which has this key. */
  visited: { origin: string; key?: string };
  pid: number;
  dataDir: string;
  readyAfter: number;
  memory: () => Promise<number>;
  stop: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Proportional set size of one process in MiB: shared memory counted by share. */
async function memoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

async function isReady(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true;
}

/**
 * Starts the built portal on a free port and waits until it is ready; `readyAfter` in milliseconds.
 * @param publicUrl Caddy's address, where visitors come by it.
 */
export async function startPortal({ checkout, dataDir }: Checkout, publicUrl?: string): Promise<Portal> {
  const { serverEnvironment, serverProgram } = (await import(
    join(checkout, 'scripts', 'server-process.mjs')
  )) as typeof serverProcess;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    ...serverEnvironment,
    ALLOW_ROOT: 'on',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl ?? origin,
    ...(publicUrl && { TRUST_PROXY: 'on' }),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const started = performance.now();
  const child = spawn(process.execPath, serverProgram, {
    cwd: checkout,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the portal of ${checkout} did not start; is it built?`);
    await new Promise((done) => setTimeout(done, 20));
  }
  const readyAfter = performance.now() - started;
  return {
    checkout,
    origin,
    visited: { origin: publicUrl ?? origin },
    pid: child.pid ?? 0,
    dataDir,
    readyAfter,
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** How visitors come: straight to the portal by HTTP/1.1, or by HTTP/2 to Caddy before it. */
export type Wire = 'http1' | 'http2';

async function startBehindCaddy(checkout: Checkout): Promise<Portal> {
  const publicUrl = `https://127.0.0.1:${await freePort()}`;
  const portal = await startPortal(checkout, publicUrl);
  const { key, stop } = await startCaddy(publicUrl, portal.origin);
  return { ...portal, visited: { origin: publicUrl, key }, stop: () => stop().then(portal.stop) };
}

/** Starts the portals for some work, one after the other, and stops them. */
export async function withPortals<Result>(
  compared: readonly [Checkout, ...Checkout[]],
  use: (portals: [Portal, ...Portal[]]) => Promise<Result>,
  wire: Wire = 'http1',
): Promise<Result> {
  const start = wire === 'http2' ? startBehindCaddy : (checkout: Checkout) => startPortal(checkout);
  const [first, ...others] = compared;
  const portals: [Portal, ...Portal[]] = [await start(first)];
  try {
    for (const other of others) portals.push(await start(other));
    return await use(portals);
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()));
  }
}

/**
 * Measures in rounds of new processes, which differ among themselves, each version first as often as the other; once where
 * there is one alone. Answers by round and version, ours first.
 */
export async function inRounds<Result>(
  compared: readonly [Checkout, ...Checkout[]],
  rounds: number,
  measure: (portals: [Portal, ...Portal[]]) => Promise<Result[]>,
): Promise<Result[][]> {
  const [ours, theirs] = compared;
  const results: Result[][] = [];
  for (let round = 0; round < (theirs ? rounds : 1); round++) {
    const isTurned = theirs !== undefined && round % 2 === 1;
    const measured = await withPortals(isTurned ? [theirs, ours] : compared, measure);
    results.push(isTurned ? measured.toReversed() : measured);
  }
  return results;
}
