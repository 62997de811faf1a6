import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ErrorCode } from '#contract/problem.ts';
import type { Upload } from '#server/services/media/receive-upload.ts';
import { networkOf } from '#server/services/limits/throttle-network.ts';
import type { ApiContext } from '#server/api/routing/environment.ts';

/** What an upload may be refused with. */
export const uploadProblems: ErrorCode[] = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'NOT_FOUND',
  'STATUS_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
  'LIMIT_REACHED',
  'TOO_MANY_REQUESTS',
  'STORAGE_FULL',
];

/** The same to a project. */
export const projectUploadProblems: ErrorCode[] = [...uploadProblems, 'FORBIDDEN'];

const file = { type: 'string' as const, contentMediaType: 'application/octet-stream' };

/** The form of an upload, with further fields. */
export function uploadRequest(fields: Record<string, { type: 'string'; enum: string[] }> = {}) {
  const properties = {
    files: { type: 'array' as const, items: file, description: 'The files; one may be sent as `file` instead' },
    file,
    ...fields,
  };
  const example = {
    files: ['…'],
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, fields[name]?.enum[0]])),
  };
  const content = { 'multipart/form-data': { schema: { type: 'object' as const, properties }, example } };
  return { required: true, content };
}

/** The form of an upload of a single file. */
export function oneFileRequest() {
  const files = { ...file, description: 'The file, under this name or as `file`' };
  const schema = { type: 'object' as const, properties: { files, file } };
  return { required: true, content: { 'multipart/form-data': { schema, example: { files: '…' } } } };
}

/** The form as it comes to the API itself; the server's entry receives uploads on the connection's own stream. */
export function uploadOf(c: ApiContext): Upload {
  const { body } = c.req.raw;
  const length = c.req.header('content-length');
  return {
    contentType: c.req.header('content-type'),
    contentLength: length === undefined ? undefined : Number(length),
    network: networkOf(c.env.client.address),
    body: body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]),
    proceed: () => {},
  };
}
