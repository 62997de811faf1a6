import type { Actor } from '#domain/permissions.ts';
import type { Runtime } from '../runtime.ts';
import { attachmentHeader } from '../services/attachment-header.ts';
import { authenticateLive } from '../services/authenticate.ts';
import { causedBy } from '../services/in-transaction.ts';
import { noteRefusal } from '../services/note-refusal.ts';
import type { Upload } from '../services/receive-upload.ts';
import { headerList, type Answer } from './answer.ts';
import { clientAddress } from './client-address.ts';
import type { Exchange } from './exchange.ts';
import { fileAddress, type AskedFile } from './file-addresses.ts';
import type { Security } from './security-headers.ts';
import type { SentFile } from './send-file.ts';
import { paceUpload } from './upload-pace.ts';

type Parts = { runtime: Runtime; security: Security };

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

/** Does for whoever is logged in what is asked; the log knows of what the role did not allow. */
async function acting<Result>(
  { id, request }: Exchange,
  { runtime }: Parts,
  act: (runtime: Runtime, actor: Actor) => Promise<Result>,
): Promise<Result> {
  const client = clientAddress(request, runtime.config.trustProxy);
  const actor = await authenticateLive(runtime, request.headers.authorization);
  const caused = causedBy(runtime, { id, client, userId: actor.userId });
  try {
    return await act(caused, actor);
  } catch (error) {
    noteRefusal(caused, actor, error);
    throw error;
  }
}

function take(exchange: Exchange, { receive, ...asked }: AskedFile, parts: Parts): Promise<unknown> {
  return acting(exchange, parts, async (runtime, actor) => {
    const pace = paceUpload(exchange);
    try {
      return await receive(runtime, actor, { ...asked, upload: uploadOf(exchange, pace.signal) });
    } finally {
      pace.end();
    }
  });
}

function told(value: unknown, security: Security): Answer {
  const body = Buffer.from(JSON.stringify(value));
  const own = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)];
  return { status: 200, headers: headerList(...security.strict(), ...own, 'Cache-Control', 'no-store'), body };
}

async function send(exchange: Exchange, asked: AskedFile, parts: Parts): Promise<SentFile | undefined> {
  const { read, listingId, fileName } = asked;
  if (!read || !fileName) return undefined;
  const { file, title, mediaType } = await acting(exchange, parts, (runtime, actor) =>
    read(runtime, actor, { listingId, fileName }),
  );
  const own = ['Cache-Control', 'private, no-store', 'Content-Disposition', attachmentHeader(title, fileName)];
  return { file, tag: `"${fileName}"`, mediaType, headers: [...parts.security.upload(false), ...own] };
}

/** Uploads of all files of listings and projects, and private documents: too large for the way through the pages. */
export async function answerListingFiles(
  exchange: Exchange,
  path: string,
  parts: Parts,
): Promise<Answer | SentFile | undefined> {
  const asked = fileAddress(path);
  if (!asked) return undefined;
  const { method } = exchange.request;
  if (method === 'POST' && asked.fileName === undefined)
    return told(await take(exchange, asked, parts), parts.security);
  return method === 'GET' || method === 'HEAD' ? send(exchange, asked, parts) : undefined;
}
