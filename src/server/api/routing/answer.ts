import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { hash } from 'node:crypto';
import { answerFile, matchesTag } from '#server/byte-range.ts';
import { attachmentHeader, type FoundDocument } from '#server/services/media/list-documents.ts';
import { withSignedImages } from '#server/services/media/shown-images.ts';
import { languageOf, type ApiContext } from './environment.ts';

/** Cache lifetime of a response: lists that change with a release, listings that may change at any time, their rough counts. */
const cacheControl = {
  lists: 'public, max-age=300',
  suggestions: 'public, max-age=60, s-maxage=60, stale-while-revalidate=300',
  listings: 'public, max-age=0, s-maxage=1, stale-while-revalidate=10',
} as const;

export type CacheLifetime = keyof typeof cacheControl;

type AnswerOptions = {
  cache: CacheLifetime;
  localized?: boolean;
  /** The response depends on the token. */
  byToken?: boolean;
};

/** The value as JSON, or 304; the ETag is weak, as the response is sent in several content codings. */
export function answerJson(
  c: ApiContext,
  value: unknown,
  { cache, localized = false, byToken = false }: AnswerOptions,
): Response {
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  const headers = new Headers({ 'cache-control': cacheControl[cache], etag });
  if (localized) {
    headers.append('vary', 'Accept-Language');
    headers.set('content-language', languageOf(c));
  }
  if (byToken) headers.append('vary', 'Authorization');
  if (matchesTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(body, { headers });
}

type PersonalOptions = { status?: 200 | 201 | 202 | undefined; ownPictures?: boolean };

/** The value as JSON for this visitor only; 204 for undefined. */
export function answerPersonal(
  c: ApiContext,
  value?: unknown,
  { status = 200, ownPictures = false }: PersonalOptions = {},
): Response {
  c.header('cache-control', 'no-store');
  if (value === undefined) return c.body(null, 204);
  c.header('content-type', 'application/json; charset=utf-8');
  return c.body(JSON.stringify(ownPictures ? withSignedImages(c.env.runtime, value) : value), status);
}

export const bodyOf = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array> as BodyInit;

/** A file or the requested range, as an attachment that is never cached and runs no scripts. */
export function answerDocument(c: ApiContext, { file, title, mediaType }: FoundDocument, fileName: string): Response {
  const own = {
    'cache-control': 'private, no-store',
    'content-disposition': attachmentHeader(title, fileName),
    'content-security-policy': 'sandbox',
  };
  const asked = { method: c.env.headersOnly ? 'HEAD' : c.req.method, headers: c.req.header() };
  const sent = { file, tag: `"${fileName}"`, mediaType, headers: Object.entries(own).flat() };
  const { status, headers: list, read } = answerFile(asked, sent);
  const headers = new Headers();
  for (let at = 0; at < list.length; at += 2) headers.append(list[at] ?? '', list[at + 1] ?? '');
  return new Response(read && bodyOf(read()), { status, headers });
}
