import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Api } from '#server/api/app.ts';
import type { ApiBindings } from '#server/api/routing/environment.ts';
import { isUpload } from '#server/api/routing/upload.ts';
import type { Runtime } from '#server/runtime.ts';
import { causedBy } from '#server/services/requests/in-transaction.ts';
import { minPace } from '#server/services/media/upload-slots.ts';
import { headerList, type BufferedResponse, ownHeaders } from './answers/answer.ts';
import { compress, minCompressed } from './answers/compress.ts';
import { isText, withCharset } from './answers/media-type.ts';
import type { Security } from './answers/security-headers.ts';
import type { SentStream } from '#server/http/files/send-file.ts';
import { readBody } from '#server/http/limits/held-bodies.ts';
import { paceUpload } from './limits/upload-pace.ts';
import { clientAddress, clientNetwork, loggedAddress } from './requests/client-address.ts';
import type { DoWork, Exchange } from './requests/exchange.ts';

type Parts = {
  api: Api;
  runtime: Runtime;
  security: Security;
  work: DoWork;
  report: (error: unknown, requestId: string) => void;
  showPage: ApiBindings['showPage'];
};

/** Uploaded files and archives are streamed; everything else is text, whole in memory. */
async function replyOf(
  response: Response,
  { coding }: Exchange,
  security: Security,
): Promise<BufferedResponse | SentStream> {
  const { status, headers } = response;
  const mediaType = headers.get('content-type');
  const policy = headers.get('content-security-policy') ?? undefined;
  const common = [
    ...(policy?.startsWith('sandbox') ? security.upload(false) : security.page(policy)),
    ...ownHeaders(response),
    ...(mediaType ? ['Content-Type', withCharset(mediaType)] : []),
    ...(headers.has('cache-control') ? [] : ['Cache-Control', 'no-store']),
  ];
  if (mediaType && !isText(mediaType)) {
    const length = headers.get('content-length');
    const stream = response.body ? Readable.fromWeb(response.body as ReadableStream<Uint8Array>) : undefined;
    return { status, headers: [...common, ...(length ? ['Content-Length', length] : [])], stream };
  }
  const body = Buffer.from(await response.arrayBuffer());
  const codable = body.length >= minCompressed;
  const packed = await compress(body, codable ? coding : 'identity');
  const own = [
    ...(codable ? ['Vary', 'Accept-Encoding'] : []),
    ...(codable && coding !== 'identity' ? ['Content-Encoding', coding] : []),
    ...(status === 304 || status === 204 ? [] : ['Content-Length', String(packed.length)]),
  ];
  return { status, headers: headerList(...common, ...own), body: packed };
}

function bindingsOf(exchange: Exchange, parts: Parts): ApiBindings {
  const { request, response, id } = exchange;
  const { runtime, report, showPage } = parts;
  const { trustProxy } = runtime.config;
  const { headers } = request;
  const address = clientAddress(request, trustProxy);
  return {
    runtime: causedBy(runtime, { id, client: loggedAddress(request, runtime.config) }),
    requestId: id,
    client: { address, userAgent: headers['user-agent'] ?? '' },
    headersOnly: request.method === 'HEAD',
    report,
    showPage,
    inTurn: (task) => task(),
    receive: () => ({
      body: request,
      proceed: () => headers.expect && response.writeContinue(),
      ...paceUpload(exchange, () => minPace(clientNetwork(request, trustProxy))),
    }),
  };
}

function requestOf({ request, url }: Exchange, publicUrl: string, body: Buffer | undefined): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headers))
    for (const value of [values].flat()) headers.append(name, value);
  headers.set('host', new URL(publicUrl).host);
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  return new Request(publicUrl + url, { method, headers, body: body as Uint8Array<ArrayBuffer> | undefined });
}

export async function callApi(exchange: Exchange, path: string, parts: Parts): Promise<BufferedResponse | SentStream> {
  const { request } = exchange;
  const { api, runtime, security, work } = parts;
  const { method = 'GET' } = request;
  const bindings = bindingsOf(exchange, parts);
  const reads = method === 'GET' || method === 'HEAD';
  const answer = async (body?: Buffer) => {
    const response = await api.fetch(requestOf(exchange, security.publicUrl, body), bindings);
    if (!reads) runtime.reads.changed();
    return replyOf(response, exchange, security);
  };
  if (isUpload(api, method, path)) {
    bindings.inTurn = (task) => work(exchange, task);
    return answer();
  }
  const body = reads ? undefined : await readBody(exchange, clientNetwork(request, runtime.config.trustProxy));
  return work(exchange, () => answer(body));
}
