import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What one run of wrk saw: requests per second, latencies in milliseconds, answers that were not 2xx or 3xx. */
export type Load = { perSecond: number; p50: number; p99: number; bytes: number; errors: number };

export type LoadOptions = { connections: number; seconds: number; threads?: number };

const script = new URL('./paths.lua', import.meta.url).pathname;

function run(command: string, options: string[], environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, { env: { ...process.env, ...environment } });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', () => reject(new Error('The server benchmarks need wrk: apt-get install wrk')));
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}

/** Loads the paths of one origin in turn with wrk, for so many seconds over so many kept-alive connections. */
export async function load(origin: string, paths: string[], folder: string, options: LoadOptions): Promise<Load> {
  const file = join(folder, 'paths.txt');
  await writeFile(file, paths.join('\n'));
  const flags = [
    `-t${options.threads ?? Math.min(2, options.connections)}`,
    `-c${options.connections}`,
    `-d${options.seconds}s`,
  ];
  const output = await run('wrk', [...flags, '--timeout', '30s', '-s', script, origin], { PATHS_FILE: file });
  const line = /RESULT (\{.*\})/.exec(output)?.[1];
  if (!line) throw new Error(output);
  const seen = JSON.parse(line) as {
    requests: number;
    microseconds: number;
    bytes: number;
    errors: number;
    p50: number;
    p99: number;
  };
  return {
    perSecond: seen.requests / (seen.microseconds / 1e6),
    p50: seen.p50,
    p99: seen.p99,
    bytes: seen.bytes / seen.requests,
    errors: seen.errors,
  };
}
