import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Sent = { resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[] };

/** A receiver of OTLP over HTTP: what it has been sent, and with which headers. */
export async function openReceiver() {
  const sent: { path: string; token: unknown; body: Sent }[] = [];
  const receiver = createServer((request, response) => {
    void json(request).then((body) => {
      sent.push({ path: request.url ?? '', token: request.headers['x-token'], body: body as Sent });
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  onTestFinished(() => void receiver.close());
  const spans = () =>
    sent.flatMap(({ body }) => body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
  return { origin: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`, sent, spans };
}

export const attribute = ({ attributes }: Span, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];
