import { parseArgs } from 'node:util';
import { chooseBackup, listBackups } from '#server/backup/manifest.ts';
import { openTarget } from '#server/backup/target.ts';
import { openVault } from '#server/backup/vault.ts';
import { createVerifier, type Verified } from '#server/backup/verify-backup.ts';
import { readConfig } from '#server/config.ts';
import { count, size } from './figures.ts';
import { bytesOf } from '#server/backup/make-backup.ts';
import { showSteps } from './progress.ts';

const help = `Usage: npm run portal -- verify TARGET [--at ID]

Reads all backups of a target again, decrypts them, and compares every table and file with its checksum.

  --at ID   only this backup; the beginning of its id is enough: 2026-11-28 is the last of that day, newest the last of all

Exit code: 0 all are good, 1 something is wrong, 2 wrong usage.
`;

const maxFaults = 20;

function describe({ id, manifest, faults }: Verified): string {
  if (manifest && faults.length === 0)
    return `${id} is good: ${manifest.tables.length} tables, ${count(manifest.files.count)} files, ${size(bytesOf(manifest))}.`;
  if (!manifest) return `${id} cannot be read: ${faults.join(' ')}`;
  const more = faults.length > maxFaults ? [`  … and ${count(faults.length - maxFaults)} more.`] : [];
  return [`${id} is damaged:`, ...faults.slice(0, maxFaults).map((fault) => `  ${fault}`), ...more].join('\n');
}

async function run(target: string, at: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  const { files, close } = await openTarget(target, config);
  const steps = showSteps({ files: 'Reading files' });
  try {
    const vault = openVault(files, config.backup.key);
    const { finished, unfinished } = await listBackups(files);
    const newest = chooseBackup(finished, at);
    const verify = createVerifier({ vault, onObject: (done, total) => steps.onProgress('files', done, total) });
    for (const listed of at === undefined ? finished : [newest]) {
      const verified = await verify(listed);
      steps.end();
      process.stdout.write(`${describe(verified)}\n`);
      if (verified.faults.length > 0) process.exitCode = 1;
    }
    for (const id of unfinished)
      process.stdout.write(`${id} was never finished, and does not count: --keep removes it after a day.\n`);
  } finally {
    close();
  }
}

/** The command `portal verify`. */
export async function verify(given: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: given,
    options: { help: { type: 'boolean' }, at: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.help) return void process.stdout.write(help);
  const [target, ...rest] = positionals;
  if (target && rest.length === 0) return run(target, values.at);
  process.stderr.write(`Say where the backups are: a folder, or s3://bucket/prefix.\n\n${help}`);
  process.exitCode = 2;
}
