import { expect, test } from 'vitest';
import { useServers } from '../../support/servers/servers.ts';
import { ask } from '../../support/servers/server.ts';
import { attribute, openReceiver } from '../../support/servers/trace-receiver.ts';

const { started } = useServers();

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';

test('a request is a trace: what proxy began it, its page, its search and its statements without values', async () => {
  const receiver = await openReceiver();
  const server = await started({
    TRUST_PROXY: 'on',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20secret',
    OTEL_SERVICE_NAME: 'nekretnine',
  });
  const traceparent = `00-${trace}-${parent}-01`;
  await ask(server.origin, '/home/listings?q=tajna&priceMax=123457', { headers: { traceparent } });
  await ask(server.origin, '/api/v1/real-estate-listings/424242', { headers: { traceparent } });
  await server.stop();
  expect(receiver.sent[0]).toMatchObject({ path: '/v1/traces', token: 'a secret' });
  expect(JSON.stringify(receiver.sent[0]?.body.resourceSpans[0]?.resource)).toContain('nekretnine');
  const spans = receiver.spans().filter(({ traceId }) => traceId === trace);
  const page = spans.find(({ name }) => name === 'GET /home/listings/[...path]');
  expect(page).toMatchObject({ parentSpanId: parent });
  expect([attribute(page!, 'http.route'), attribute(page!, 'http.response.status_code')]).toEqual([
    '/home/listings/[...path]',
    200,
  ]);
  const made = spans.find(({ name, parentSpanId }) => name === 'page' && parentSpanId === page?.spanId);
  expect(spans.find(({ name, parentSpanId }) => name === 'search' && parentSpanId === made?.spanId)).toBeDefined();
  const statements = spans.flatMap((span) => attribute(span, 'db.query.text') ?? []);
  expect(statements.join()).toMatch(/select .* from /i);
  expect(JSON.stringify(receiver.sent)).not.toMatch(/tajna|123457|424242/);
});

test('a client cannot have its requests traced against the sampler, nor join a trace', async () => {
  const receiver = await openReceiver();
  const server = await started({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await ask(server.origin, '/home/faq', { headers: { traceparent: `00-${trace}-${parent}-01` } });
  await server.stop();
  expect(receiver.spans().filter(({ name }) => name.startsWith('GET'))).toEqual([]);
});

test('a receiver that is away harms nothing and is told once', async () => {
  const server = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_BSP_SCHEDULE_DELAY: '50' });
  for (let round = 0; round < 40; round += 1) {
    const asked = Array.from({ length: 50 }, () => ask(server.origin, '/home/faq'));
    expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
  }
  const { code, output } = await server.stop();
  expect(code).toBe(0);
  const told = output.split('\n').filter((line) => line.includes('traces are not taken'));
  expect(told.length).toBeLessThanOrEqual(1);
  expect(output).not.toContain('"level":"error"');
});

test('without a receiver nothing of OpenTelemetry is loaded', async () => {
  const server = await started({ NODE_DEBUG: 'esm' });
  await ask(server.origin, '/home/faq');
  expect(server.output()).not.toContain('@opentelemetry/sdk-trace');
});
