/** The built server on fresh demo data, for the browser tests; everything is gone when it ends. */
import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { dataNote } from './data.ts';
import { temporaryFolder } from '../database/folder.ts';

const dataDir = await temporaryFolder();
const note = dataNote(process.env.PORT);
await writeFile(note, dataDir);
const child = spawn(process.execPath, ['demo/main.ts'], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGTERM'));
child.on('exit', async (code) => {
  await Promise.all([dataDir, note].map((path) => rm(path, { recursive: true, force: true })));
  process.exit(code ?? 1);
});
