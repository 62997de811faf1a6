import type { Runtime } from '../runtime.ts';
import { headerList, type Answer } from './answers/answer.ts';
import { capture, ownHeaders, type Captured, type PagesHandler } from './answers/capture.ts';
import { clientAddress, clientNetwork } from './requests/client-address.ts';
import { compress, smallestCompressed } from './answers/compress.ts';
import type { Coding } from './requests/content-coding.ts';
import type { DoWork, Exchange } from './requests/exchange.ts';
import { isText, withCharset } from './answers/media-type.ts';
import { readBody } from './limits/read-body.ts';
import type { Security } from './answers/security-headers.ts';

type Parts = {
  handler: PagesHandler;
  runtime: Runtime;
  security: Security;
  locals: (requestId: string) => App.Locals;
  work: DoWork;
};

async function answerOf(captured: Captured, wanted: Coding, security: Security): Promise<Answer> {
  const { status, headers, body } = captured;
  const [mediaType] = headers['content-type'] ?? [];
  const codable = body.length >= smallestCompressed && isText(mediaType ?? '');
  const coding = codable ? wanted : 'identity';
  const packed = await compress(body, coding);
  const policy = headers['content-security-policy']?.[0];
  const own = [
    ...(mediaType ? ['Content-Type', withCharset(mediaType)] : []),
    ...(headers['cache-control'] ? [] : ['Cache-Control', 'no-store']),
    ...(codable ? ['Vary', 'Accept-Encoding'] : []),
    ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
    ...(status === 304 || status === 204 ? [] : ['Content-Length', String(packed.length)]),
  ];
  return { status, headers: headerList(...security.page(policy), ...ownHeaders(captured), ...own), body: packed };
}

/** Hands a call to the API, body and all; undefined when the build has no API. */
export async function callApi(exchange: Exchange, parts: Parts): Promise<Answer | undefined> {
  const { request, url, id, coding } = exchange;
  const { handler, runtime, security, work } = parts;
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const { trustProxy } = runtime.config;
  const body = method === 'GET' ? undefined : await readBody(exchange, clientNetwork(request, trustProxy));
  const headers = { ...request.headers, host: new URL(security.publicUrl).host };
  const address = clientAddress(request, trustProxy);
  return work(exchange, async () => {
    const captured = await capture(handler, { method, url, headers, body }, { ...parts.locals(id), address });
    return captured && answerOf(captured, coding, security);
  });
}
