import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../../scripts/places.mjs';

/** How the command ended, and what it said. */
type Told = { code: number; stdout: string; stderr: string };

/** Runs a command of the portal with these settings; one that does not end is killed. */
export function portal(settings: Record<string, string>, ...options: string[]): Promise<Told> {
  const { DATABASE_URL: _outside, ...environment } = process.env;
  const how = { cwd: root, env: { ...environment, ...settings }, timeout: 60_000 };
  return promisify(execFile)(process.execPath, ['src/cli/portal.ts', ...options], how).then(
    (told) => ({ code: 0, ...told }),
    (error: unknown) => error as Told,
  );
}
