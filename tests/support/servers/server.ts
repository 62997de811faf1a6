import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from '../../../scripts/build.mjs';
import { root } from '../../../scripts/places.mjs';
import { usedFolder } from '../database/used-folder.ts';

let built: Promise<void> | undefined;

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };

export type ServerProcess = {
  child: ChildProcess;
  origin: string;
  port: number;
  dataDir: string;
  /** What it has written so far, to both streams. */
  output: () => string;
  /** Resolves when it answers on /readyz; rejects when it ends before. */
  ready: () => Promise<void>;
  ended: Promise<Ended>;
  /** Sends the signal and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<Ended>;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A port that nobody listens on, below those that the system gives to connections, so that none takes it meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Asks for exactly this path, which `fetch` would tidy up first. */
export function ask(
  origin: string,
  path: string,
  options: RequestOptions & { body?: string | Buffer } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { body, ...rest } = options;
  return new Promise((done, reject) => {
    const call = request({ hostname, port, path, agent: false, ...rest }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** `within` another command; `program` is the plain portal unless it is named, with these arguments; `cwd`: of other sources. */
export type HowToSpawn = { within?: string[]; program?: string; options?: string[]; cwd?: string };

/** Starts the built server as a process of its own, on a used folder unless one is named; builds missing pages first. */
export async function spawnServer(
  settings: Record<string, string> = {},
  { within = [], program = 'src/server/main.ts', options = [], cwd = root }: HowToSpawn = {},
): Promise<ServerProcess> {
  if (!process.env.OUT_DIR) await (built ??= build());
  const port = Number(settings.PORT ?? (await freePort()));
  const dataDir = settings.DATA_DIR ?? (await usedFolder());
  const origin = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _outside, ...inherited } = process.env;
  const environment = {
    ...inherited,
    NODE_ENV: 'production',
    // Server after server runs the same sources.
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ALLOW_ROOT: 'on',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settings,
  };
  const [command = '', ...args] = [...within, process.execPath, program, ...options];
  const child = spawn(command, args, {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code, signal]): Ended => ({ code, signal, output }));
  const ready = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await ask(origin, '/readyz').catch(() => undefined);
      if (answer?.status === 200) return;
      await pause(20);
    }
    throw new Error(`the server ended before it was ready:\n${output}`);
  };
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { child, origin, port, dataDir, output: () => output, ready, ended, stop };
}

/** A server that is ready, on a data folder that goes with it. */
export async function startServer(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await spawnServer(settings);
  const stop = async (signal?: NodeJS.Signals) => {
    const ended = await server.stop(signal);
    if (!settings.DATA_DIR) await rm(server.dataDir, { recursive: true, force: true });
    return ended;
  };
  try {
    await server.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...server, stop };
}
