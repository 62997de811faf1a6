import type { ListedCode } from './operation.ts';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import type { Upload } from '#server/services/media/receive-upload.ts';
import { networkOf } from '#server/services/limits/throttle-network.ts';
import type { ApiContext, ApiEnvironment } from './environment.ts';

/** Marks calls that read their body as a stream. */
export const streamed = createMiddleware<ApiEnvironment>((_c, next) => next());

/** Whether the call is marked by `streamed`. */
export function isUpload({ router }: OpenAPIHono<ApiEnvironment>, method: string, path: string): boolean {
  return method === 'POST' && router.match(method, path)[0].some(([[handler]]) => handler === streamed);
}

export const uploadProblems: ListedCode[] = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'STATUS_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
  'LIMIT_REACHED',
  'TOO_MANY_REQUESTS',
  'STORAGE_FULL',
];

const file = { type: 'string' as const, contentMediaType: 'application/octet-stream' };

export type UploadRequest = ReturnType<typeof uploadRequest> | ReturnType<typeof oneFileRequest>;

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

export function oneFileRequest() {
  const files = { ...file, description: 'The file, under this name or as `file`' };
  const schema = { type: 'object' as const, properties: { files, file } };
  return { required: true, content: { 'multipart/form-data': { schema, example: { files: '…' } } } };
}

export async function uploading<Result>(c: ApiContext, take: (upload: Upload) => Promise<Result>): Promise<Result> {
  const length = c.req.header('content-length');
  const { end, ...reception } = c.env.receive(c.req.raw);
  try {
    return await take({
      contentType: c.req.header('content-type'),
      contentLength: length === undefined ? undefined : Number(length),
      network: networkOf(c.env.client.address),
      ...reception,
    });
  } finally {
    end();
  }
}
