import type { Actor } from '#domain/auth/permissions.ts';
import type { Runtime } from '#server/runtime.ts';
import { attachmentHeader } from '#server/services/media/attachment-header.ts';
import { authenticateLive } from '#server/services/auth/authenticate.ts';
import { causedBy } from '#server/services/requests/in-transaction.ts';
import { noteRefusal } from '#server/services/requests/log-refusal.ts';
import type { Upload } from '#server/services/media/receive-upload.ts';
import { leastPace } from '#server/services/media/upload-slots.ts';
import { headerList, type Answer } from '#server/http/answers/answer.ts';
import { clientAddress, clientNetwork } from '#server/http/requests/client-address.ts';
import type { DoWork, Exchange } from '#server/http/requests/exchange.ts';
import { fileAddress, type AskedFile } from './file-addresses.ts';
import type { Security } from '#server/http/answers/security-headers.ts';
import type { SentFile } from './send-file.ts';
import { paceUpload } from '#server/http/limits/upload-pace.ts';

type Parts = { runtime: Runtime; security: Security; work: DoWork };

function uploadOf({ request, response }: Exchange, from: Pick<Upload, 'network' | 'signal'>): Upload {
  const { headers } = request;
  return {
    contentType: headers['content-type'],
    contentLength: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
    body: request,
    proceed: () => headers.expect && response.writeContinue(),
    ...from,
  };
}

/** Does for the actor what is asked; the log knows of what the role did not allow. */
async function acting<Result>(
  { id, request }: Exchange,
  { runtime, actor }: { runtime: Runtime; actor: Actor },
  act: (runtime: Runtime) => Promise<Result>,
): Promise<Result> {
  const client = clientAddress(request, runtime.config.trustProxy);
  const caused = causedBy(runtime, { id, client, userId: actor.userId });
  try {
    return await act(caused);
  } catch (error) {
    noteRefusal(caused, actor, error);
    throw error;
  }
}

async function take(exchange: Exchange, { receive, ...asked }: AskedFile, { runtime, work }: Parts): Promise<unknown> {
  const { request } = exchange;
  const actor = await work(exchange, () => authenticateLive(runtime, request.headers.authorization));
  const network = clientNetwork(request, runtime.config.trustProxy);
  return acting(exchange, { runtime, actor }, async (caused) => {
    const { signal, end } = paceUpload(exchange, () => leastPace(network));
    try {
      return await receive(caused, actor, { ...asked, upload: uploadOf(exchange, { network, signal }) });
    } finally {
      end();
    }
  });
}

function told(value: unknown, security: Security): Answer {
  const body = Buffer.from(JSON.stringify(value));
  const own = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)];
  return { status: 200, headers: headerList(...security.strict(), ...own, 'Cache-Control', 'no-store'), body };
}

async function send(exchange: Exchange, asked: AskedFile, { runtime, security }: Parts): Promise<SentFile | undefined> {
  const { read, listingId, fileName } = asked;
  if (!read || !fileName) return undefined;
  const actor = await authenticateLive(runtime, exchange.request.headers.authorization);
  const { file, title, mediaType } = await acting(exchange, { runtime, actor }, (caused) =>
    read(caused, actor, { listingId, fileName }),
  );
  const own = ['Cache-Control', 'private, no-store', 'Content-Disposition', attachmentHeader(title, fileName)];
  return { file, tag: `"${fileName}"`, mediaType, headers: [...security.upload(false), ...own] };
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
  return method === 'GET' || method === 'HEAD' ? parts.work(exchange, () => send(exchange, asked, parts)) : undefined;
}
