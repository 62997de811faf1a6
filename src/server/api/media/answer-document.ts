import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { attachmentHeader } from '#server/services/media/attachment-header.ts';
import type { FoundDocument } from '#server/services/media/find-document.ts';

/** A file as an attachment that nobody keeps; the server's entry sends files itself, in parts too. */
export function answerDocument({ file, title, mediaType }: FoundDocument, fileName: string): Response {
  const headers = {
    'content-type': mediaType,
    'content-length': String(file.size),
    'content-disposition': attachmentHeader(title, fileName),
    'cache-control': 'private, no-store',
  };
  return new Response(Readable.toWeb(file.stream()) as ReadableStream<Uint8Array> as BodyInit, { headers });
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
