import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#server/ports/files.ts';
import { openFiles } from '#server/ports/open-files.ts';
import { clockFindings } from './clock.ts';
import { reasonOf, well, wrong, type Finding, type Patient } from './finding.ts';

/** Writes, reads, reads a part, and removes; throws where the store does not do what it should. */
async function tryStore(files: FileStore): Promise<void> {
  const key = `health/doctor-${randomBytes(6).toString('hex')}`;
  const content = randomBytes(1000);
  await files.write(key, content);
  try {
    const found = await files.find(key);
    if (found?.size !== content.length) throw new Error('what was written is not found');
    const part = Buffer.concat(await found.stream({ start: 10, end: 19 }).toArray());
    if (!part.equals(content.subarray(10, 20))) throw new Error('a part of a file is not what was written');
  } finally {
    await files.remove(key);
  }
  if (await files.find(key)) throw new Error('what was removed is still there');
}

const answerWithin = 10_000;

/** Stores refuse signatures of another time, and say then what sounds like a wrong key. */
async function storeClock({ config: { s3 } }: Patient): Promise<Finding[]> {
  if (!s3) return [];
  const answer = await fetch(s3.endpoint, { signal: AbortSignal.timeout(answerWithin), redirect: 'manual' }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return clockFindings('the file store', answer?.headers.get('date'));
}

/** Removes what the trial has made for itself, as whoever runs the doctor: the portal might not be allowed to use it. */
async function withoutTrace(dataDir: string, work: () => Promise<void>): Promise<void> {
  const folders = ['files/half', 'files/health', 'files'].map((folder) => join(dataDir, folder));
  const lacking = folders.filter((folder) => !existsSync(folder));
  await work().finally(async () => {
    for (const folder of lacking) await rmdir(folder).catch(() => {});
  });
}

async function storeFinding({ config }: Patient): Promise<Finding> {
  const place = config.s3 ? `the bucket ${config.s3.bucket}` : 'DATA_DIR/files';
  try {
    const { files, close } = await openFiles(config);
    await withoutTrace(config.dataDir, () => tryStore(files)).finally(close);
    return well(`Files are written to ${place}, read and removed.`);
  } catch (error) {
    const mend = config.s3 ? 'the key may need the rights to read, write and delete' : 'its owner is the portal’s user';
    return wrong(`Files cannot be kept in ${place} (${reasonOf(error)}): see that ${mend}.`);
  }
}

/** The store of pictures and documents, by using it. That DATA_DIR lacks is told with its disk. */
export const examineFiles = async (patient: Patient): Promise<Finding[]> => [
  ...(await storeClock(patient)),
  ...(patient.config.s3 || existsSync(patient.config.dataDir) ? [await storeFinding(patient)] : []),
];
