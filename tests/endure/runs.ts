import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../scripts/places.mjs';
import { temporaryFolder } from '../support/database/folder.ts';
import { sweep } from './apart.ts';

const part = /^([A-Z].*?) +(\d+) s$/;
const failure = /^Failed: (.+)$/;

/** What a run said: the seconds of each part, and the names of what failed. */
function readOutput(text: string): { seconds: Record<string, number>; failed: string[] } {
  const lines = stripVTControlCharacters(text).split(/\r?\n|\r/);
  const parts = lines.flatMap((line) => {
    const [, name, seconds] = part.exec(line) ?? [];
    return name ? [[name, Number(seconds)] as const] : [];
  });
  const failed = lines.flatMap((line) => failure.exec(line)?.[1] ?? []);
  return { seconds: Object.fromEntries(parts), failed };
}

/** Keeps as many processors busy as there are processes, until the result is called. */
function burn(processes: number): () => void {
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const child of children) child.kill();
  };
}

async function runOnce(): Promise<{ output: string; code: number; left: number }> {
  const folder = await temporaryFolder();
  const environment = { ...process.env, TMPDIR: folder };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'test'], { cwd: root, env: environment, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { output, code: code ?? 1, left: await sweep(folder) };
}

/**
 * Runs `npm test` so many times in a row, beside two processes that burn the processors if asked for. What failed runs
 * said is kept in `.cache/endure`.
 * @throws when a run failed, or left processes behind.
 */
export async function runRuns({ times, busy }: { times: number; busy: boolean }): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  const logs = join(root, '.cache', 'endure');
  const stop = burn(busy ? 2 : 0);
  try {
    for (let number = 1; number <= times; number += 1) {
      const { output, code, left } = await runOnce();
      const { seconds, failed } = readOutput(output);
      const row = {
        ...seconds,
        'left processes': left,
        failed: failed.join(' · ') || (code === 0 ? '' : `code ${code}`),
      };
      rows.push(row);
      console.log(`${number}: ${JSON.stringify(row)}`);
      if (code === 0) continue;
      await mkdir(logs, { recursive: true });
      await writeFile(join(logs, `run-${number}.txt`), output);
    }
  } finally {
    stop();
    console.table(rows);
  }
  const bad = rows.filter((row) => row.failed !== '' || row['left processes'] !== 0).length;
  if (bad > 0) throw new Error(`${bad} of ${rows.length} runs failed or left something behind; see .cache/endure`);
}
