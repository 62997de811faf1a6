import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../scripts/places.mjs';
import { temporaryFolder } from '../support/folder.ts';
import { sweep } from './apart.ts';

/** A word of each line with which a part begins, in their order. */
const beginnings: [string, RegExp][] = [
  ['checks', /^Lock …/],
  ['unit, api, islands', /^ RUN {2}v/],
  ['browser', /^Running \d+ tests? using/],
];
const failures = [/^ FAIL {2}(.+)$/, /^ {2}\d+\) (.+?)[─ ]*$/, /^(.+): failed \(\d+ s\)$/];

/** What a run said: the seconds of each part, and the names of what failed. */
class Listener {
  readonly failed = new Set<string>();
  output = '';
  #rest = '';
  readonly #begun = [{ name: 'build', at: performance.now() }];

  hear(text: string): void {
    const lines = (this.#rest + stripVTControlCharacters(text)).split(/\r?\n|\r/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#hearLine(line);
  }

  #hearLine(line: string): void {
    this.output += `${line}\n`;
    const part = beginnings.find(([, beginning]) => beginning.test(line));
    if (part) this.#begun.push({ name: part[0], at: performance.now() });
    for (const failure of failures) {
      const name = failure.exec(line)?.[1];
      if (name) this.failed.add(name);
    }
  }

  seconds(): Record<string, number> {
    const end = performance.now();
    const lasted = this.#begun.map(({ name, at }, index) => [name, (this.#begun[index + 1]?.at ?? end) - at] as const);
    return Object.fromEntries(
      [...lasted, ['all', end - (this.#begun[0]?.at ?? end)] as const].map(([name, time]) => [
        name,
        Math.round(time / 1000),
      ]),
    );
  }
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

async function runOnce(): Promise<{ listener: Listener; code: number; left: number }> {
  const folder = await temporaryFolder();
  const listener = new Listener();
  const environment = { ...process.env, TMPDIR: folder };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'test'], { cwd: root, env: environment, stdio: 'pipe' });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => listener.hear(String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { listener, code: code ?? 1, left: await sweep(folder) };
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
      const { listener, code, left } = await runOnce();
      const row = {
        ...listener.seconds(),
        'left processes': left,
        failed: [...listener.failed].join(' · ') || (code === 0 ? '' : `code ${code}`),
      };
      rows.push(row);
      console.log(`${number}: ${JSON.stringify(row)}`);
      if (code === 0) continue;
      await mkdir(logs, { recursive: true });
      await writeFile(join(logs, `run-${number}.txt`), listener.output);
    }
  } finally {
    stop();
    console.table(rows);
  }
  const bad = rows.filter((row) => row.failed !== '' || row['left processes'] !== 0).length;
  if (bad > 0) throw new Error(`${bad} of ${rows.length} runs failed or left something behind; see .cache/endure`);
}
