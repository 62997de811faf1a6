import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import type * as serverProcess from '../../scripts/server-process.mjs';

export type Portal = {
  checkout: string;
  origin: string;
  port: number;
  dataDir: string;
  readyAfter: number;
  memory: () => Promise<number>;
  stop: () => Promise<void>;
};

/** A checkout and its data folder. */
export type Checkout = { checkout: string; dataDir: string };

export const root = resolve(import.meta.dirname, '../..');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function finished(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`);
}

/** A data folder with this many demo listings, made once by the checkout and kept in its `.cache` for later runs. */
export async function dataFolder(listings: number, checkout = root): Promise<string> {
  const folder = join(checkout, '.cache', 'bench', String(listings));
  if (existsSync(join(folder, 'filled'))) return folder;
  const environment = { ...process.env, DATA_DIR: folder };
  const flags = ['src/cli/portal.ts', 'demo', '--listings', String(listings)];
  await finished(
    spawn(process.execPath, flags, { cwd: checkout, env: environment, stdio: ['ignore', 'inherit', 'inherit'] }),
  );
  await writeFile(join(folder, 'filled'), '');
  return folder;
}

/** A copy of the folder, so that two checkouts show the same homes; migrated when its portal starts. */
async function copyOf(folder: string, listings: number): Promise<string> {
  const copy = join(root, '.cache', 'bench', `copy-${listings}`);
  await rm(copy, { recursive: true, force: true });
  await mkdir(dirname(copy), { recursive: true });
  // PostgreSQL's files belong to a user of its own, which `fs.cp` would not keep.
  await finished(spawn('cp', ['-a', folder, copy], { stdio: 'inherit' }));
  return copy;
}

/** Proportional set size of one process in MiB: shared memory counted by share. */
async function memoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** Starts the built portal on a free port and waits until it is ready; `readyAfter` in milliseconds. */
export async function startPortal({ checkout, dataDir }: Checkout): Promise<Portal> {
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
    PUBLIC_URL: origin,
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
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the portal of ${checkout} did not start; is it built?`);
    await new Promise((done) => setTimeout(done, 20));
  }
  const readyAfter = performance.now() - started;
  return {
    checkout,
    origin,
    port,
    dataDir,
    readyAfter,
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Our checkout, and another one to compare with on the same homes, each with its data folder. */
export async function checkouts(listings: number, against: string | undefined): Promise<[Checkout, ...Checkout[]]> {
  if (against === undefined) return [{ checkout: root, dataDir: await dataFolder(listings) }];
  const dataDir = await dataFolder(listings, against);
  return [
    { checkout: root, dataDir: await copyOf(dataDir, listings) },
    { checkout: against, dataDir },
  ];
}

/** Starts the portals for some work, one after the other, and stops them. */
export async function withPortals<Result>(
  compared: readonly [Checkout, ...Checkout[]],
  use: (portals: [Portal, ...Portal[]]) => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = compared;
  const portals: [Portal, ...Portal[]] = [await startPortal(first)];
  try {
    for (const other of others) portals.push(await startPortal(other));
    return await use(portals);
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()));
  }
}
