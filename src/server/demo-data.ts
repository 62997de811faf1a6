import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from './db/open.ts';
import { StartFailure } from './start-failure.ts';

const command = fileURLToPath(new URL('../cli/portal.ts', import.meta.url));

/**
 * Fills a database without listings with the standard demo data. A process of its own does it, because the memory that
 * drawing pictures takes would stay with the server.
 * @throws StartFailure when that process fails, which has said why.
 */
export async function ensureDemoData({ pool }: OpenDatabase, signal: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ some: boolean }>(
    `select exists (select from listings where kind = 'SINGLE') as some`,
  );
  if (rows[0]?.some) return;
  const child = spawn(process.execPath, [command, 'demo'], { signal, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartFailure('The demo data could not be loaded.');
}
