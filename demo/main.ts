import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { StartFailure } from '#server/start-failure.ts';
import { startPortal } from '#server/start-portal.ts';
import { ensureDemoLogins } from './logins.ts';
import { openDemoProvider } from './provider/provider.ts';

const command = fileURLToPath(import.meta.resolve('#cli/portal.ts'));

/**
 * Loads the demo data in a separate process, to free the memory used for decoding.
 * @throws StartFailure if that process fails.
 */
async function prepare({ pool }: OpenDatabase, signal: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ some: boolean }>(
    `select exists (select from listings where kind = 'SINGLE') as some`,
  );
  if (rows[0]?.some) return;
  const child = spawn(process.execPath, [command, 'demo'], { signal, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartFailure('The demo data could not be loaded.');
}

await startPortal((config) => {
  const provider = openDemoProvider(config);
  const quiet = process.stdout.isTTY && !process.env.LOG_LEVEL;
  return {
    // The demo's provider keeps what it has given out in its process.
    config: { ...provider.config, workers: 1, ...(quiet && { logLevel: 'warn' }) },
    prepare,
    route: provider.route,
    greet: async (runtime) =>
      (await ensureDemoLogins(runtime)).map(({ email, password }) => `Log in as ${email} with ${password}`),
  };
});
