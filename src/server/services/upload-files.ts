import { mostBytesOfUser, type FileRefusal } from '#contract/upload.ts';
import type { Actor } from '#domain/permissions.ts';
import { sumOwnBytes, type FileOwner } from '../db/queries/listing-files.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { join } from 'node:path';
import { refuseArchived } from './permit-files.ts';
import { mostBodyBytes, receiveUpload, type Received, type ReceivedFile, type Upload } from './receive-upload.ts';
import { whileProcessing, whileReceiving } from './upload-places.ts';

type Told = { files: { name: string; error: FileRefusal | null }[] };

/**
 * The answer to an upload, if anything of it was kept.
 * @throws AppError VALIDATION_FAILED with the whole answer besides, and the sentence for the first file.
 */
export function answerOf<Answer extends Told>(answer: Answer): Answer {
  const { files } = answer;
  if (files.some(({ error }) => error === null)) return answer;
  throw new AppError('VALIDATION_FAILED', {
    detail: `No file was kept: ${files.map(({ error }) => error).join(', ')}`,
    errors: Object.fromEntries(files.flatMap(({ error }, index) => (error ? [[`files.${index}`, [error]]] : []))),
    sentence: files[0]?.error ?? undefined,
    members: answer,
  });
}

/** The folder of uploads that are on their way. */
export function uploadFolder({ config }: Pick<Runtime, 'config'>): string {
  return join(config.dataDir, 'uploads');
}

export type Outcome<Kept> = { name: string; kept: Kept } | { name: string; refusal: FileRefusal };

type UploadOptions<Kept> = {
  actor: Actor;
  listing: FileOwner;
  fileBytes: number;
  /** Keeps a file that has been received, or says why it is refused. */
  keep: (file: ReceivedFile) => Promise<Kept | FileRefusal>;
};

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

function checkForm({ files, fields }: Received): void {
  const type = fields.get('realEstateType') ?? 'REAL_ESTATE';
  const errors = {
    ...(type !== 'REAL_ESTATE' && { realEstateType: ['VALUE_INVALID'] }),
    ...(files.length === 0 && { files: ['VALUE_REQUIRED'] }),
  };
  if (Object.keys(errors).length > 0) {
    throw new AppError('VALIDATION_FAILED', { detail: `Wrong: ${Object.keys(errors).join(', ')}`, errors });
  }
}

async function keepEach<Kept extends object>(
  { files }: Received,
  keep: UploadOptions<Kept>['keep'],
): Promise<Outcome<Kept>[]> {
  const outcomes: Outcome<Kept>[] = [];
  let full: unknown;
  for (const file of files) {
    const { name } = file;
    try {
      const result = file.refusal ?? (await keep(file));
      outcomes.push(typeof result === 'string' ? { name, refusal: result } : { name, kept: result });
    } catch (error) {
      if (!isFull(error)) throw error;
      full = error;
      outcomes.push({ name, refusal: 'STORAGE_FULL' });
    }
  }
  if (full !== undefined && outcomes.every((outcome) => 'refusal' in outcome)) throw full;
  return outcomes;
}

/**
 * Receives the files of a form and keeps one after the other, in their order; a refused one takes no other with it.
 * @returns what became of each.
 * @throws AppError as `receiveUpload`; STATUS_NOT_ALLOWED for an archived listing; LIMIT_REACHED when the account is full already, TOO_MANY_REQUESTS;
 * VALIDATION_FAILED for a form without files, or for another `realEstateType` than REAL_ESTATE.
 */
export async function uploadFiles<Kept extends object>(
  runtime: Runtime,
  upload: Upload,
  { actor, listing, fileBytes, keep }: UploadOptions<Kept>,
): Promise<Outcome<Kept>[]> {
  refuseArchived(listing);
  if ((await sumOwnBytes(runtime.db, listing.ownerId)) >= mostBytesOfUser) {
    throw new AppError('LIMIT_REACHED', { detail: `An account may keep ${mostBytesOfUser} bytes.` });
  }
  const limits = { folder: uploadFolder(runtime), fileBytes };
  const most = mostBodyBytes(fileBytes);
  const bytes = Math.min(upload.contentLength ?? most, most);
  return whileReceiving({ userId: actor.userId, bytes }, () =>
    receiveUpload(upload, limits, async (received) => {
      checkForm(received);
      return whileProcessing(actor.userId, () => keepEach(received, keep));
    }),
  );
}
