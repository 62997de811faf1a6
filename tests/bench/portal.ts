import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { serverEnvironment, serverProgram } from '../../scripts/server-process.mjs';

export type Portal = {
  origin: string;
  port: number;
  dataDir: string;
  readyAfter: number;
  memory: () => Promise<number>;
  stop: () => Promise<void>;
};

const root = resolve(import.meta.dirname, '../..');

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

/** A data folder with this many demo listings, made once and kept in `.cache` for later runs. */
export async function dataFolder(listings: number): Promise<string> {
  const folder = join(root, '.cache', 'bench', String(listings));
  if (existsSync(join(folder, 'filled'))) return folder;
  const environment = { ...process.env, DATA_DIR: folder };
  const flags = ['src/cli/portal.ts', 'demo', '--listings', String(listings)];
  await finished(
    spawn(process.execPath, flags, { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] }),
  );
  await import('node:fs/promises').then((files) => files.writeFile(join(folder, 'filled'), ''));
  return folder;
}

/** Proportional set size of one process in MiB: shared memory counted by share. */
async function memoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** Starts the built portal on a free port and waits until it is ready; `readyAfter` in milliseconds. */
export async function startPortal(dataDir: string): Promise<Portal> {
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
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error('the portal did not start');
    await new Promise((done) => setTimeout(done, 20));
  }
  const readyAfter = performance.now() - started;
  return {
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
