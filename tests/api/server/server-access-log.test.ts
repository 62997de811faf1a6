import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startServer, type ServerProcess } from '../../support/servers/server.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on', LOG_SAMPLE: '0', LOG_LEVEL: 'debug', RATE_LIMITS: 'off' });
});
afterAll(() => server?.stop());

const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const lineOf = (id: string) => lines().find((line) => line.id === id && line.event === 'request');

/** What persons type or are known by, each unlike anything of ours. */
const personal = {
  email: 'zvonimira.tajna@pismo.example',
  phone: '091 777 6655',
  international: '+385917776655',
  words: 'kućica pokraj gospođe Zvonimire',
  token: 'Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZkFCQ0RFRjEyMzQ1Ng',
  password: 'Lozinka#Zvonimire!1',
};

type Operation = {
  parameters?: { name?: string; in?: string }[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
};

/** The body of the document's example, with this text wherever persons type. */
function typed(example: unknown, text: string): unknown {
  if (typeof example === 'string') return text;
  if (Array.isArray(example)) return example.map((one) => typed(one, text));
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      /kind|language|purpose/.test(name) ? value : typed(value, text),
    ]),
  );
}

/** Every call of the API with the text in its path, its query, its body and headers, and every kind of page. */
function* requestsWith(value: string) {
  const text = encodeURIComponent(value);
  const headers = { Referer: `http://x.example/${text}`, 'User-Agent': text, 'Content-Type': 'application/json' };
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=${text}`);
      const { example } = requestBody?.content?.['application/json'] ?? {};
      const bodies = requestBody ? [JSON.stringify(typed(example, value)), value] : [undefined];
      for (const body of bodies)
        for (const named of new Set([path.replaceAll(/\{\w+\}/g, text), path.replaceAll(/\{\w+\}/g, '1')]))
          yield { path: `${named}?${[...query, text].join('&')}`, method: method.toUpperCase(), headers, body };
    }
  for (const path of [
    `/home/listings?phrase=${text}&q=${text}&typed=${text}&${text}`,
    `/home/listings/${text}`,
    `/${text}/x?x=${text}`,
    `/home/still-available?token=${text}`,
    `/home/conversation?token=${text}`,
    `/home/report?listing=${text}`,
  ])
    yield { path, method: 'GET', headers, body: undefined };
}

test('neither addresses, numbers, tokens nor words of persons get into the log, wherever they are sent', async () => {
  let count = 0;
  for (const value of Object.values(personal))
    for (const { path, body, ...options } of requestsWith(value)) {
      await ask(server.origin, path, { ...options, ...(body !== undefined && { body }) });
      count += 1;
    }
  expect(count).toBeGreaterThan(1000);
  await ask(server.origin, '/never', { method: 'POST', headers: { 'X-Request-Id': 'the-last-one' } });
  await expect.poll(() => lineOf('the-last-one')).toBeDefined();
  const output = server.output();
  const forms = (value: string) => [value, encodeURIComponent(value), encodeURIComponent(encodeURIComponent(value))];
  const leaked = Object.values(personal)
    .flatMap(forms)
    .filter((form) => output.includes(form));
  expect(leaked).toEqual([]);
  expect(output).not.toMatch(/zvonimir|7776655|777%206655/i);
});

test('of successful requests the share of LOG_SAMPLE is written, of refused ones each', async () => {
  await ask(server.origin, '/home/faq', { headers: { 'X-Request-Id': 'successful-one' } });
  await ask(server.origin, '/home/listing/999999999', { headers: { 'X-Request-Id': 'refused-one' } });
  await expect.poll(() => lineOf('refused-one')).toMatchObject({ status: 404, path: '/home/listing/999999999' });
  expect(lineOf('successful-one')).toBeUndefined();
});

test('keeps the id and the trace of the proxy, and of the address what no person is known by', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { 'X-Request-Id': 'id-of-the-proxy', traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  for (const [id, client, shortened] of [
    ['id-of-an-ipv4', '203.0.113.77', '203.0.113.0'],
    ['id-of-an-ipv6', '2001:db8:abcd:12:1:2:3:4', '2001:db8:abcd::'],
  ] as const) {
    await ask(server.origin, '/no/such', {
      method: 'DELETE',
      headers: { ...headers, 'X-Request-Id': id, 'X-Forwarded-For': client },
    });
    await expect.poll(() => lineOf(id)).toMatchObject({ trace, client: shortened });
  }
});
