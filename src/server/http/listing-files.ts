import { Id } from '#contract/ids.ts';
import { privateDocuments, type PrivateDocumentPath } from '#domain/document.ts';
import type { Runtime } from '../runtime.ts';
import { attachmentHeader } from '../services/attachment-header.ts';
import { authenticateLive } from '../services/authenticate.ts';
import { readDocument } from '../services/list-documents.ts';
import type { Upload } from '../services/receive-upload.ts';
import { uploadDocuments } from '../services/upload-documents.ts';
import { uploadImages } from '../services/upload-images.ts';
import { headerList, type Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import type { Security } from './security-headers.ts';
import type { SentFile } from './send-file.ts';
import { paceUpload } from './upload-pace.ts';

type Parts = { runtime: Runtime; security: Security };
type Asked = { listingId: number; what: string; fileName: string | undefined };

const address =
  /^\/api\/v1\/real-estate-listings\/([^/]+)\/(images|ownership-document|usage-permit-document)(?:\/([^/]+))?$/;
const isDocument = (what: string): what is PrivateDocumentPath => Object.hasOwn(privateDocuments, what);

function askedFor(path: string): Asked | undefined {
  const [, id, what = '', fileName] = address.exec(path) ?? [];
  const listingId = Id.safeParse(id).data;
  return listingId === undefined ? undefined : { listingId, what, fileName };
}

function uploadOf({ request, response }: Exchange, signal: AbortSignal): Upload {
  const { headers } = request;
  return {
    contentType: headers['content-type'],
    contentLength: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
    body: request,
    proceed: () => headers.expect && response.writeContinue(),
    signal,
  };
}

async function receive(exchange: Exchange, { listingId, what }: Asked, { runtime }: Parts): Promise<unknown> {
  const actor = await authenticateLive(runtime, exchange.request.headers.authorization);
  const pace = paceUpload(exchange);
  const upload = uploadOf(exchange, pace.signal);
  try {
    if (isDocument(what)) return await uploadDocuments(runtime, actor, { listingId, path: what, upload });
    return await uploadImages(runtime, actor, { listingId, upload });
  } finally {
    pace.end();
  }
}

function told(value: unknown, security: Security): Answer {
  const body = Buffer.from(JSON.stringify(value));
  const own = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)];
  return { status: 200, headers: headerList(...security.strict(), ...own, 'Cache-Control', 'no-store'), body };
}

async function send(exchange: Exchange, asked: Asked, { runtime, security }: Parts): Promise<SentFile | undefined> {
  const { listingId, what, fileName } = asked;
  if (!isDocument(what) || !fileName) return undefined;
  const actor = await authenticateLive(runtime, exchange.request.headers.authorization);
  const { file, title, mediaType } = await readDocument(runtime, actor, { listingId, path: what, fileName });
  const own = ['Cache-Control', 'private, no-store', 'Content-Disposition', attachmentHeader(title, fileName)];
  return { file, tag: `"${fileName}"`, mediaType, headers: [...security.upload(false), ...own] };
}

/** Uploads of pictures and documents, and private documents: too large for the way through the pages. */
export async function answerListingFiles(
  exchange: Exchange,
  path: string,
  parts: Parts,
): Promise<Answer | SentFile | undefined> {
  const asked = askedFor(path);
  if (!asked) return undefined;
  const { method } = exchange.request;
  if (method === 'POST' && asked.fileName === undefined)
    return told(await receive(exchange, asked, parts), parts.security);
  return method === 'GET' || method === 'HEAD' ? send(exchange, asked, parts) : undefined;
}
