import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Asked } from './vitest-session.ts';
import { start, type Environment } from './processes.ts';

type Session = { child: ChildProcess; written: { output: string }; died: Promise<never> };

const sessions = new Map<string, Session>();

function sessionOf(folder: string, environment: Environment): Session {
  const known = sessions.get(folder);
  if (known?.child.connected) return known;
  const started = start(folder, [join('tests', 'endure', 'mutants', 'vitest-session.ts')], environment);
  const session = {
    ...started,
    died: once(started.child, 'close').then(() => Promise.reject(new Error('vitest itself ended'))),
  };
  session.died.catch(() => undefined);
  sessions.set(folder, session);
  return session;
}

/**
 * Runs files of vitest in a copy, by the vitest that stays there; answers what fails first.
 * @throws where that vitest ends
 */
export async function runVitest(
  folder: string,
  environment: Environment,
  asked: Asked,
): Promise<{ failed: string | undefined; output: string }> {
  const { child, written, died } = sessionOf(folder, environment);
  written.output = '';
  child.send(asked);
  const waiting = new AbortController();
  const answer = once(child, 'message', { signal: waiting.signal }).then(
    ([{ failed }]) => failed as string | undefined,
  );
  const failed = await Promise.race([answer, died]).finally(() => waiting.abort());
  return { failed, output: written.output };
}

/** Ends the vitest of every copy. */
export async function endSessions(): Promise<void> {
  for (const { child } of sessions.values()) {
    if (!child.connected) continue;
    const end = once(child, 'exit');
    child.send('end');
    await end;
  }
}
