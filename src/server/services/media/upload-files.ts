import { join } from 'node:path';
import { maxFiles, type FileRefusal } from '#contract/media/upload.ts';
import { AppError } from '#server/errors.ts';
import { uploads } from '#server/monitoring/metrics.ts';
import type { Config } from '#server/config.ts';
import type { Runtime } from '#server/runtime.ts';
import { type Uploader, refuseArchived } from './change-files.ts';
import type { KeyedFile, UploadKey } from './upload-key.ts';
import { withinQuota, whileProcessing, whileReceiving } from './upload-slots.ts';
import { maxFormBytes, receiveUpload, type Received, type ReceivedFile, type Upload } from './receive-upload.ts';
import { leftBytes, storageFull } from './storage-limits.ts';

type Outcomes = { files: { name: string; error: FileRefusal | null }[] };

/** The outcomes, if at least one file was stored. Throws VALIDATION_FAILED. */
export function answerOf<Answer extends Outcomes>(answer: Answer): Answer {
  const { files } = answer;
  if (files.some(({ error }) => error === null)) return answer;
  throw new AppError('VALIDATION_FAILED', {
    detail: `No file was kept: ${files.map(({ error }) => error).join(', ')}`,
    errors: Object.fromEntries(files.flatMap(({ error }, index) => (error ? [[`files.${index}`, [error]]] : []))),
    sentence: files[0]?.error ?? undefined,
    members: answer,
  });
}

/** The refusal of a form's only file; `reason` is for its author. */
export function refusedFile(refusal: FileRefusal, reason: string): AppError {
  const errors = { 'files.0': [refusal] };
  return new AppError('VALIDATION_FAILED', { detail: `The file was not kept: ${reason}`, errors, sentence: refusal });
}

export function uploadFolder({ config }: Pick<Runtime, 'config'>): string {
  return join(config.dataDir, 'uploads');
}

type Outcome<Stored> = { name: string; stored: Stored } | { name: string; refusal: FileRefusal };

/** The form's fields besides its files, with their allowed values; the first is the default. */
export type FormFields = Record<string, readonly [string, ...string[]]>;

/** What came with a file. */
type Sent<Stored> = { fields: Record<string, string>; keyed: KeyedFile<Stored> | undefined };

type UploadKind = keyof Config['maxUploadBytes'];

type UploadOptions<Stored> = {
  uploader: Uploader;
  kind: UploadKind;
  fields?: FormFields;
  key?: UploadKey<Stored> | undefined;
  /** Makes what is stored of what was received. */
  arrange?: (files: ReceivedFile[]) => Promise<ReceivedFile[]>;
  /** Stores a received file, or returns why it is refused. */
  store: (file: ReceivedFile, sent: Sent<Stored>) => Promise<Stored | FileRefusal>;
};

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** @returns the fields as sent. */
function checkForm({ files, fields }: Received, known: FormFields, limit: number): Record<string, string> {
  const sent = Object.entries(known).map(([name, [usual]]) => [name, fields.get(name) ?? usual] as const);
  const wrong = sent.filter(([name, value]) => !known[name]?.includes(value)).map(([name]) => name);
  const errors = {
    ...Object.fromEntries(wrong.map((name) => [name, ['VALUE_INVALID']])),
    ...(files.length === 0 && { files: ['VALUE_REQUIRED'] }),
    ...(limit === 1 && files.length > 1 && { files: ['VALUE_TOO_LONG'] }),
  };
  if (Object.keys(errors).length > 0) {
    throw new AppError('VALIDATION_FAILED', { detail: `Wrong: ${Object.keys(errors).join(', ')}`, errors });
  }
  return Object.fromEntries(sent);
}

async function storeEach<Stored extends object>(
  files: readonly ReceivedFile[],
  store: (file: ReceivedFile) => Promise<Stored | FileRefusal>,
): Promise<Outcome<Stored>[]> {
  const outcomes: Outcome<Stored>[] = [];
  let full: unknown;
  for (const file of files) {
    const { name } = file;
    try {
      const result = file.refusal ?? (await store(file));
      outcomes.push(typeof result === 'string' ? { name, refusal: result } : { name, stored: result });
    } catch (error) {
      if (!isFull(error)) throw error;
      full = error;
      outcomes.push({ name, refusal: 'STORAGE_FULL' });
    }
  }
  if (full !== undefined && outcomes.every((outcome) => 'refusal' in outcome)) throw full;
  return outcomes;
}

/** Stores files within the quota; one that is stored under the key already needs none. */
function storingOnce<Stored extends object>(
  runtime: Runtime,
  { uploader, key, store }: UploadOptions<Stored>,
  fields: Record<string, string>,
) {
  return async (file: ReceivedFile): Promise<Stored | FileRefusal> => {
    const keyed = await key?.ofFile(file.path, fields);
    const stored = await keyed?.find(runtime.db);
    if (stored) return stored;
    const result = await withinQuota(runtime, uploader.actor.userId, () => store(file, { fields, keyed }));
    // The first request, in progress until now, may have reached this limit.
    return typeof result === 'string' ? ((await keyed?.find(runtime.db)) ?? result) : result;
  };
}

/** Counts the files of a form, stored or refused; a refused form counts as one. */
async function counted<Stored>(kind: UploadKind, receiving: Promise<Outcome<Stored>[]>): Promise<Outcome<Stored>[]> {
  const count = (result: 'stored' | 'refused') => uploads.files.inc({ kind, result });
  try {
    const outcomes = await receiving;
    for (const outcome of outcomes) count('refusal' in outcome ? 'refused' : 'stored');
    return outcomes;
  } catch (error) {
    count('refused');
    throw error;
  }
}

async function receive<Stored extends object>(
  runtime: Runtime,
  upload: Upload,
  options: UploadOptions<Stored> & { limit: number },
): Promise<Outcome<Stored>[]> {
  const { uploader, kind, fields = {}, key, limit, arrange } = options;
  const { actor, listing } = uploader;
  refuseArchived(listing);
  if ((await leftBytes(runtime.db, listing.ownerId)) <= 0 && !(await key?.isKnown()))
    throw await storageFull(runtime.db, listing.ownerId);
  const limits = { folder: uploadFolder(runtime), fileBytes: runtime.config.maxUploadBytes[kind], files: limit };
  const maxBytes = maxFormBytes(limits);
  const bytes = Math.min(upload.contentLength ?? maxBytes, maxBytes);
  return whileReceiving({ userId: actor.userId, network: upload.network, bytes }, () =>
    receiveUpload(upload, limits, async (received) => {
      uploads.bytes.inc(
        { kind },
        received.files.reduce((sum, file) => sum + file.bytes, 0),
      );
      const sent = checkForm(received, fields, limit);
      return whileProcessing(actor.userId, async () => {
        const files = arrange ? await arrange(received.files) : received.files;
        return storeEach(files, storingOnce(runtime, options, sent));
      });
    }),
  );
}

/** Receives up to 25 files; a refused one does not affect the others. Throws LIMIT_REACHED; as `receiveUpload`. */
export function uploadFiles<Stored extends object>(
  runtime: Runtime,
  upload: Upload,
  options: UploadOptions<Stored>,
): Promise<Outcome<Stored>[]> {
  return counted(options.kind, receive(runtime, upload, { ...options, limit: maxFiles }));
}

/** Receives a form's only file. Throws VALIDATION_FAILED if it is refused or not the only one; as `uploadFiles`. */
export async function uploadFile<Stored extends object>(
  runtime: Runtime,
  upload: Upload,
  options: UploadOptions<Stored>,
): Promise<Stored> {
  const [outcome] = await counted(options.kind, receive(runtime, upload, { ...options, limit: 1 }));
  if (!outcome) throw new Error('a form without files is refused');
  if ('refusal' in outcome) throw refusedFile(outcome.refusal, outcome.refusal);
  return outcome.stored;
}
