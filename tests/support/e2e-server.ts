/** The built server on fresh demo data, for the browser tests; everything is gone when it ends. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
const child = spawn(process.execPath, ['src/server/main.ts'], {
  env: { ...process.env, DATA_DIR: dataDir, DEMO: '1' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGTERM'));
child.on('exit', async (code) => {
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
