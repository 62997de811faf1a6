import type { StatsFs } from 'node:fs';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { doubtful, reasonOf, well, wrong, type Finding, type Patient } from './finding.ts';

const gigabyte = 1024 ** 3;
const memoryKind = 0x01021994;
const networkKind = 0x6969;
const slowMilliseconds = 100;

/** Milliseconds until a small file is safely on the disk. */
async function syncedWithin(folder: string): Promise<number> {
  const path = join(folder, `doctor-${process.pid}`);
  const started = performance.now();
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile('ok');
    await file.sync();
    return Math.round(performance.now() - started);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** What a file system tells of its room, in blocks and files, and of its kind. */
export function spaceFindings({ bavail, blocks, bsize, files, ffree, type }: StatsFs): Finding[] {
  const free = bavail * bsize;
  const told = `${(free / gigabyte).toFixed(1)} GB of ${((blocks * bsize) / gigabyte).toFixed(0)} GB`;
  const findings: Finding[] = [];
  if (free < gigabyte)
    findings.push(wrong(`The disk of DATA_DIR has ${told} left: make room, or uploads are refused.`));
  else if (bavail < blocks / 10) findings.push(doubtful(`The disk of DATA_DIR has ${told} left: make room soon.`));
  else findings.push(well(`The disk of DATA_DIR has ${told} left.`));
  if (files > 0 && ffree < files / 20)
    findings.push(wrong(`The file system of DATA_DIR has room for ${ffree} more files only: make it anew with more.`));
  if (type === memoryKind)
    findings.push(doubtful('DATA_DIR lies in memory and is gone when the machine restarts: set it to a disk.'));
  if (type === networkKind)
    findings.push(doubtful('DATA_DIR lies on NFS: the embedded PostgreSQL and uploads want a disk of this machine.'));
  return findings;
}

/** Room in the data folder, and whether what is written there is safe. */
export async function examineDisk({ config: { dataDir } }: Patient): Promise<Finding[]> {
  try {
    const { mode } = await stat(dataDir);
    const exposed = (mode & 0o002) !== 0;
    // The least counts: others may use the disk at this moment.
    const tries = [await syncedWithin(dataDir), await syncedWithin(dataDir), await syncedWithin(dataDir)];
    const milliseconds = Math.min(...tries);
    const written = `A file is safely on the disk after ${milliseconds} ms`;
    return [
      ...spaceFindings(await statfs(dataDir)),
      milliseconds > slowMilliseconds
        ? doubtful(`${written}: every write waits for that, so take a faster disk.`)
        : well(`${written}.`),
      ...(exposed ? [wrong(`Everybody on this machine may write into ${dataDir}: run «chmod 700» on it.`)] : []),
    ];
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    const mend = isFull ? 'make room' : 'make it, and give it to the user that the portal runs as';
    return [wrong(`DATA_DIR ${dataDir} cannot be used (${reasonOf(error)}): ${mend}.`)];
  }
}
