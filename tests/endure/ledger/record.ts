import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/places.mjs';

/** What was done to a portal and what was counted; `result` says whether it holds. */
export type Row = { fault: string; times: number; did: string; counted: Record<string, number>; result: string };

const isKept = Boolean(process.env.TEST_LEDGER);
const file = join(root, 'docs', 'reliability.md');
const head = [
  '| fault | times | what was done | what was counted | result | when |',
  '| --- | --- | --- | --- | --- | --- |',
];

const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
const figures = (counted: Row['counted']) =>
  Object.entries(counted)
    .map(([name, value]) => `${name}: ${Number.isInteger(value) ? value : value.toFixed(1)}`)
    .join(', ');

/** The day, the commit, and how large the machine is. */
function where(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${new Date().toISOString().slice(0, 10)}, ${commit}, ${availableParallelism()} cores, ${memory} GiB`;
}

/** Writes a row into `docs/reliability.md`, in place of the one that tells of the same fault. */
async function record({ fault, times, did, counted, result }: Row): Promise<void> {
  const text = await readFile(file, 'utf8');
  const lines = text.split('\n');
  const isRow = (line: string) => line.startsWith('|');
  const prose = lines
    .filter((line) => !isRow(line))
    .join('\n')
    .trimEnd();
  const others = lines.filter(
    (line) => isRow(line) && !/^\| (fault|-+) /.test(line) && !line.startsWith(`| ${fault} `),
  );
  const row = `| ${[fault, String(times), did, figures(counted), result, where()].map(cell).join(' | ')} |`;
  await writeFile(file, `${prose}\n\n${[...head, ...[...others, row].toSorted()].join('\n')}\n`);
  execFileSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', file], {
    cwd: root,
  });
}

/** Runs a part of the ledger and, where the ledger is kept, records what came of it, also where it does not hold. */
export async function recorded(
  about: Pick<Row, 'fault' | 'times' | 'did'>,
  run: () => Promise<Row['counted']>,
): Promise<void> {
  try {
    const counted = await run();
    console.table([counted]);
    if (isKept) await record({ ...about, counted, result: 'holds' });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    if (isKept) await record({ ...about, counted: {}, result: `FAILED: ${reason}` });
    throw error;
  }
}
