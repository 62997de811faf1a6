import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What one run of wrk saw: requests per second, latencies in milliseconds, answers that were not 2xx or 3xx. */
export type Load = { requests: number; perSecond: number; p50: number; p99: number; bytes: number; errors: number };

export type LoadOptions = { connections: number; seconds: number };

const script = new URL('./paths.lua', import.meta.url).pathname;

function run(command: string, options: string[], environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, { env: { ...process.env, ...environment } });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}

/** Loads the paths of one origin in turn with wrk, for so many seconds over so many kept-alive connections. */
export async function load(origin: string, paths: string[], options: LoadOptions): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const file = join(folder, 'paths.txt');
  await writeFile(file, paths.join('\n'));
  const { connections, seconds } = options;
  const flags = [`-t${Math.min(2, connections)}`, `-c${connections}`, `-d${seconds}s`, '--timeout', '30s'];
  const output = await run('wrk', [...flags, '-s', script, origin], { PATHS_FILE: file }).finally(() =>
    rm(folder, { recursive: true }),
  );
  const line = /RESULT (\{.*\})/.exec(output)?.[1];
  if (!line) throw new Error(output);
  const seen = JSON.parse(line) as Omit<Load, 'perSecond'> & { microseconds: number };
  const { requests, microseconds, bytes, ...rest } = seen;
  return { requests, perSecond: requests / (microseconds / 1e6), bytes: bytes / requests, ...rest };
}

export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined;
