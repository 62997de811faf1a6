import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { inSpan } from '../monitoring/tracing.ts';
import type { S3Config } from '../settings/s3.ts';
import { checkFileKey, isFileKey, type Content, type FileRange, type FileStore, type ListedFile } from './files.ts';

const timeout = {
  connectionTimeout: 3000,
  requestTimeout: 15_000,
  throwOnRequestTimeout: true,
  socketTimeout: 60_000,
};
const writeTimeout = { requestTimeout: 120_000 };
/** Milliseconds until a read must respond, including retries. */
const answerWithin = 5000;
const agent = { keepAlive: true, maxSockets: 200 };
/** Of streams; a file may have 10,000 parts. */
const partSize = 16 * 1024 * 1024;
const probeKey = 'health/probe';
/** Codes of a full store, which the client uses as error names. */
const full = ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientCapacity', 'InsufficientStorage'];

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** A store error with a system error code, so that it is handled like a disk error. */
function storageError(error: unknown): Error {
  const isFull = statusOf(error) === 507 || (error instanceof S3ServiceException && full.includes(error.name));
  const reason = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return Object.assign(new Error(`the file store failed: ${reason}`, { cause: error }), {
    code: isFull ? 'ENOSPC' : 'ESTORAGE',
  });
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Not every S3-compatible store supports Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeout, httpAgent: agent, httpsAgent: agent },
  });
}

/** Each call in a span of its name; keys are random, and still stay out of it. */
function tracedClient(client: S3Client): S3Client {
  const send = client.send.bind(client) as (command: object, options?: object) => Promise<unknown>;
  const traced = (command: object, options?: object) =>
    inSpan(`S3 ${command.constructor.name.replace('Command', '')}`, {}, () => send(command, options));
  return Object.assign(client, { send: traced });
}

/** Aborts a read without a response in time; receiving the body may take longer. */
async function inTime<Result>(send: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('no answer in time')), answerWithin);
  return send(late.signal).finally(() => clearTimeout(timer));
}

type Body = { Body: Buffer | Readable; ContentLength: number };

/** Sends the content; its file is always closed, and a read error aborts the request. */
async function withBody(
  content: Exclude<Content, Readable>,
  send: (body: Body, signal?: AbortSignal) => Promise<void>,
): Promise<void> {
  if (Buffer.isBuffer(content)) return send({ Body: content, ContentLength: content.length });
  const unreadable = new AbortController();
  const file = await open(content.path);
  const stream = file.createReadStream().on('error', (error) => unreadable.abort(error));
  try {
    await send({ Body: stream, ContentLength: (await file.stat()).size }, unreadable.signal);
  } finally {
    stream.destroy();
  }
}

type Bucket = { client: S3Client; bucket: string };

/** In parts, since its length is unknown; nothing is stored if it fails. */
async function writeStream({ client, bucket }: Bucket, key: string, Body: Readable): Promise<void> {
  const upload = new Upload({ client, params: { Bucket: bucket, Key: key, Body }, partSize });
  await upload.done().catch((error: unknown) => {
    throw Body.errored ?? storageError(error);
  });
}

async function* listBucket({ client, bucket }: Bucket, folders: string): AsyncGenerator<ListedFile> {
  const wanted = { Bucket: bucket, Prefix: `${checkFileKey(folders)}/` };
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted))
      for (const { Key = '', Size = 0 } of Contents) yield { key: Key, size: Size };
  } catch (error) {
    throw storageError(error);
  }
}

export function s3Files(config: S3Config): FileStore & { check: () => Promise<void>; close: () => void } {
  const client = tracedClient(clientOf(config));
  const at = (key: string) => ({ Bucket: config.bucket, Key: key });

  async function* read(key: string, range: FileRange | undefined): AsyncGenerator<Uint8Array> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    try {
      const command = new GetObjectCommand({ ...at(key), ...part });
      const { Body } = await inTime((abortSignal) => client.send(command, { abortSignal }));
      yield* Body as Readable;
    } catch (error) {
      throw storageError(error);
    }
  }

  return {
    list: (folders) => listBucket({ client, bucket: config.bucket }, folders),
    find: async (key) => {
      if (!isFileKey(key)) return undefined;
      try {
        const command = new HeadObjectCommand(at(key));
        const { ContentLength = 0 } = await inTime((abortSignal) => client.send(command, { abortSignal }));
        return { size: ContentLength, stream: (range) => Readable.from(read(key, range), { objectMode: false }) };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw storageError(error);
      }
    },
    write: async (key, content) => {
      checkFileKey(key);
      if (content instanceof Readable) return writeStream({ client, bucket: config.bucket }, key, content);
      await withBody(content, async (body, abortSignal) => {
        const command = new PutObjectCommand({ ...at(key), ...body });
        await client.send(command, { ...writeTimeout, abortSignal }).catch((error: unknown) => {
          throw storageError(error);
        });
      });
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(checkFileKey(key)))).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw storageError(error);
      });
    },
    // The store writes a file completely or not at all.
    tidy: async () => 0,
    check: async () => void (await client.send(new PutObjectCommand({ ...at(probeKey), Body: 'ok' }))),
    close: () => client.destroy(),
  };
}
