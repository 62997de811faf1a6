import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileRefusal } from '#contract/media/upload.ts';
import { AppError } from '#server/errors.ts';

/** An incoming multipart form. */
export type Upload = {
  contentType: string | undefined;
  contentLength: number | undefined;
  /** The client's network (`networkOf`). */
  network: string;
  body: Readable;
  /** Sends «100 Continue» to a client that waits for it. */
  proceed: () => void;
  /** Aborts the upload; its reason is the error to respond with. */
  signal?: AbortSignal;
};

/** An uploaded file on local disk; `refusal` if it was rejected. `name` is the client's. */
export type ReceivedFile = { name: string; path: string; bytes: number; refusal: FileRefusal | undefined };
export type Received = { files: ReceivedFile[]; fields: Map<string, string> };

/** `files` is the maximum number. */
type Limits = { folder: string; fileBytes: number; files: number };

const maxParts = 250;
const overhead = 1024 * 1024;
const maxNameLength = 200;
const fileFields = new Set(['files', 'file']);
const stalled = 5000;

const malformed = (cause?: unknown) =>
  new AppError('BAD_REQUEST', { detail: 'The body is not multipart/form-data that we can read.', cause });

/** Maximum bytes of a form. */
export const maxFormBytes = ({ fileBytes, files }: Omit<Limits, 'folder'>): number => files * fileBytes + overhead;

function bodyTooLarge(limits: Limits): AppError {
  const detail = `The body is larger than ${maxFormBytes(limits)} bytes.`;
  return new AppError('PAYLOAD_TOO_LARGE', { detail, sentence: limits.files === 1 ? 'FILE_TOO_LARGE' : undefined });
}

/** The client's file name as one line without invisible characters. */
function readableName(name: string | undefined): string {
  const cleaned = (name ?? '').toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return Array.from(cleaned.trim()).slice(0, maxNameLength).join('');
}

function openParser({ contentType }: Upload, fileBytes: number): BusboyInstance {
  const limits = {
    fileSize: fileBytes,
    fields: 20,
    fieldSize: 1000,
    parts: maxParts,
    headerPairs: 50,
    headerSize: 16 * 1024,
  };
  try {
    return new Busboy({ headers: { 'content-type': contentType ?? '' }, limits });
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Parses a form as a stream: files go to the folder, with at most one buffer in memory. */
class Reception {
  readonly #received: Received = { files: [], fields: new Map() };
  readonly #writing: Promise<void>[] = [];
  readonly #streams: BusboyFileStream[] = [];
  readonly #limits: Limits;
  readonly #fail: (error: unknown) => void;

  constructor(limits: Limits, fail: (error: unknown) => void) {
    this.#limits = limits;
    this.#fail = fail;
  }

  addField(name: string, value: string): void {
    if (typeof name === 'string') this.#received.fields.set(name, value);
  }

  addFile(field: string, stream: BusboyFileStream, name: string | undefined): void {
    // The parser reports premature ends.
    stream.on('error', () => {});
    if (!fileFields.has(field)) {
      stream.resume();
      return;
    }
    const { files } = this.#received;
    const path = join(this.#limits.folder, String(files.length));
    const file: ReceivedFile = { name: readableName(name), path, bytes: 0, refusal: undefined };
    files.push(file);
    if (files.length > this.#limits.files) {
      file.refusal = 'TOO_MANY_FILES';
      stream.resume();
      return;
    }
    this.#streams.push(stream);
    const written = this.#write(file, stream);
    written.catch(this.#fail);
    this.#writing.push(written);
  }

  async #write(file: ReceivedFile, stream: BusboyFileStream): Promise<void> {
    await pipeline(stream, createWriteStream(file.path));
    file.bytes = stream.bytesRead;
    if (stream.truncated) file.refusal = 'FILE_TOO_LARGE';
    else if (file.bytes === 0) file.refusal = 'FILE_EMPTY';
    if (file.refusal) await rm(file.path, { force: true });
  }

  /** Discards partly written files. */
  async abandon(): Promise<void> {
    // Without an error a pipeline would wait for the end of a stream that already has all its content.
    for (const stream of this.#streams) stream.destroy(new Error('called off'));
    await Promise.allSettled(this.#writing);
  }

  /** The received form; an empty file field sends a file without name and content. */
  async finish(): Promise<Received> {
    await Promise.all(this.#writing);
    const { files, fields } = this.#received;
    return { fields, files: files.filter(({ name, bytes, refusal }) => name || bytes > 0 || refusal !== 'FILE_EMPTY') };
  }
}

async function parse(upload: Upload, limits: Limits): Promise<Received> {
  const { body, signal } = upload;
  const parser = openParser(upload, limits.fileBytes);
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  const reception = new Reception(limits, reject);
  const tooLarge = () => reject(bodyTooLarge(limits));
  const broken = (cause?: unknown) => reject(malformed(cause));
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  parser.on('field', (name, value) => reception.addField(name, value));
  parser.on('file', (field, stream, name) => reception.addFile(field, stream, name));
  parser.on('error', broken);
  parser.on('partsLimit', tooLarge);
  parser.on('finish', () => void reception.finish().then(resolve, reject));
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxFormBytes(limits)) tooLarge();
  });
  body.once('end', () => (timer = setTimeout(broken, stalled)));
  body.once('error', broken);
  body.once('close', () => !body.readableEnded && broken());
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  upload.proceed();
  body.pipe(parser);
  try {
    return await promise;
  } catch (error) {
    body.unpipe(parser);
    // A client that has not seen the response yet keeps sending.
    body.resume();
    await reception.abandon();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Receives a form into a temporary folder. Throws BAD_REQUEST, PAYLOAD_TOO_LARGE. */
export async function receiveUpload<Result>(
  upload: Upload,
  limits: Limits,
  work: (received: Received) => Promise<Result>,
): Promise<Result> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(upload.contentType ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: 'The body must be sent as multipart/form-data.' });
  }
  if ((upload.contentLength ?? 0) > maxFormBytes(limits)) throw bodyTooLarge(limits);
  const own = join(limits.folder, randomBytes(12).toString('hex'));
  await mkdir(own, { recursive: true, mode: 0o700 });
  try {
    return await work(await parse(upload, { ...limits, folder: own }));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
