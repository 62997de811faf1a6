import { bodyOf } from '#server/api/routing/answer.ts';
import { answerFile } from '#server/byte-range.ts';
import type { ApiContext } from '#server/api/routing/environment.ts';
import { attachmentHeader, type FoundDocument } from '#server/services/media/list-documents.ts';

/** A file, or the part that is asked for, as an attachment that nobody keeps and in which nothing runs. */
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

/** The answers of a call that sends a file of one of these media types to somebody with a token. */
export function fileAnswers(mediaTypes: readonly string[], problems: Record<number, { $ref: string }> = {}) {
  const content = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}]));
  return {
    200: { description: 'The file', content },
    206: { description: 'The part that was asked for', content },
    401: { $ref: '#/components/responses/UNAUTHORIZED' },
    404: { $ref: '#/components/responses/NOT_FOUND' },
    416: { description: 'The file has no such part.' },
    ...problems,
    default: { $ref: '#/components/responses/PROBLEM' },
  };
}
