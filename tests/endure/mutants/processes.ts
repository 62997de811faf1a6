import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Environment = Record<string, string | undefined>;
export type Result = { code: number; output: string };

/** Starts a program of a copy, which a Ctrl-C does not reach before ours, and gathers what it writes. */
export function start(folder: string, command: string[], environment: Environment) {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const written = { output: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written.output += chunk));
  return { child, written };
}

/**
 * Runs a program of a copy to its end.
 * @throws where a signal ends it: then all is called off
 */
export async function run(folder: string, command: string[], environment: Environment): Promise<Result> {
  const { child, written } = start(folder, command, environment);
  const [code, signal] = await once(child, 'close');
  if (signal) throw new Error(`${command[0]} was ended by ${signal}`);
  return { code, output: written.output };
}
