import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartFailure } from '../start-failure.ts';
import { localFiles, type FileStore } from './files.ts';

export type OpenFiles = { files: FileStore; close: () => void };

const sentences: Record<number, string> = {
  301: 'it lies in another region. Check S3_REGION',
  403: 'the keys may not use it. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  404: 'there is no such bucket. Make it, or check S3_BUCKET',
};

function reasonOf(error: unknown): string {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  const known = status === undefined ? undefined : sentences[status];
  if (known) return known;
  const reason = error instanceof AggregateError ? error.errors[0] : error;
  return `${reason instanceof Error ? reason.message : String(reason)}. Check S3_ENDPOINT`;
}

/** A bucket, or the folder `files` of the data folder, with `flush` as of `localFiles`. @throws StartFailure if the bucket is unusable */
export async function openFiles(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  { flush = true } = {},
): Promise<OpenFiles> {
  if (!s3) return { files: localFiles(join(dataDir, 'files'), { flush }), close: () => {} };
  const { s3Files } = await import('./s3-files.ts');
  const files = s3Files(s3);
  try {
    await files.check();
  } catch (error) {
    files.close();
    const { host } = new URL(s3.endpoint);
    throw new StartFailure(`The bucket ${s3.bucket} at ${host} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
  return { files, close: files.close };
}
