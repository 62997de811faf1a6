import { hash } from 'node:crypto';
import { languageOf, type ApiContext } from './environment.ts';

/** How long an answer may be kept: lists that change with a new version of the portal, or listings that change any time. */
const cacheControl = {
  lists: 'public, max-age=300',
  listings: 'public, max-age=0, s-maxage=1, stale-while-revalidate=10',
} as const;

type AnswerOptions = {
  keep: keyof typeof cacheControl;
  /** The answer is in the language of the request. */
  localized?: boolean;
  /** Another token may get another answer. */
  byToken?: boolean;
};

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(',')
    .some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag.slice(2));
}

/**
 * The value as JSON with a validator, or 304 where the client has it already. The validator is weak: the same answer
 * travels compressed in several ways.
 */
export function answerJson(
  c: ApiContext,
  value: unknown,
  { keep, localized = false, byToken = false }: AnswerOptions,
): Response {
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  const headers = new Headers({ 'cache-control': cacheControl[keep], etag });
  if (byToken) headers.append('vary', 'Authorization');
  if (localized) {
    headers.append('vary', 'Accept-Language');
    headers.set('content-language', languageOf(c));
  }
  if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(body, { headers });
}
