import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, freePort } from '../../support/servers/server.ts';
import type { Copy } from './copy.ts';
import { start, type Environment } from './processes.ts';

export type DemoServer = { environment: Environment; stop: () => Promise<void> };

const longestStart = 10 * 60_000;

/** Starts the built server of a copy as Playwright would; undefined where it ends instead. */
async function startOn(copy: Copy, dataDir: string, environment: Environment): Promise<DemoServer | undefined> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const settings = { PORT: port, PUBLIC_URL: origin, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const { child } = start(copy.folder, ['demo/main.ts'], {
    ...environment,
    ...settings,
    DATA_DIR: dataDir,
  });
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), longestStart);
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await ask(origin, '/readyz').catch(() => undefined);
    if (answer?.status !== 200) {
      await pause(100);
      continue;
    }
    clearTimeout(timer);
    return { environment: { E2E_PORT: port, E2E_DATA_DIR: dataDir }, stop: () => stop() };
  }
  clearTimeout(timer);
  return undefined;

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
  }
}

let made: Promise<string> | undefined;

async function make(copy: Copy, environment: Environment): Promise<string> {
  const folder = join(dirname(copy.folder), 'demo');
  await mkdir(folder);
  await chmod(folder, 0o755);
  const server = await startOn(copy, folder, environment);
  if (!server) throw new Error('the server does not start');
  await server.stop();
  return folder;
}

/** The data of the demo, which takes a while to be drawn: once, by a copy without a fault. */
export function makeDemo(copy: Copy, environment: Environment): Promise<string> {
  return (made ??= make(copy, environment));
}

/** A server of the copy as it is built, on a copy of those data; undefined where it does not start. */
export async function startDemo(copy: Copy, environment: Environment): Promise<DemoServer | undefined> {
  const dataDir = join(copy.temporary, 'demo');
  execFileSync('cp', ['-a', await makeDemo(copy, environment), dataDir]);
  return startOn(copy, dataDir, environment);
}
