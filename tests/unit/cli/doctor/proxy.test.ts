import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { examineProxy, proxyFinding } from '../../../../src/cli/doctor/proxy.ts';

const secrets = secretsFrom('a secret of the tests, at least 32 signs long');
const forged = '203.0.113.77';

let server: Server | undefined;
afterEach(() => server?.close());

async function front(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  server.on('checkContinue', listener);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const examined = async (listener: RequestListener) =>
  examineProxy({ config: readConfig({ PUBLIC_URL: await front(listener) }), secrets });

test.each([
  [true, `198.51.100.4`, 'https', 'well', /one of 198\.51\.100\.4/],
  [true, `${forged}, 198.51.100.4`, 'https', 'well', /one of 198\.51\.100\.4/],
  [true, forged, 'https', 'wrong', /pose as anybody/],
  [true, `198.51.100.4, ${forged}`, 'https', 'wrong', /pose as anybody/],
  [true, null, 'https', 'wrong', /sends no X-Forwarded-For/],
  [false, '198.51.100.4', 'http', 'wrong', /set TRUST_PROXY=on/],
  [false, forged, 'https', 'wrong', /set TRUST_PROXY=on/],
  [false, forged, 'http', 'well', /No proxy/],
])('TRUST_PROXY=%s where %s arrives by %s is %s', (trustProxy, forwarded, scheme, state, sentence) => {
  const finding = proxyFinding({ client: '198.51.100.4', forwarded, trustProxy }, `${scheme}://portal.hr`);
  expect(finding).toEqual({ state, sentence: expect.stringMatching(sentence) as string });
});

test('a proxy that refuses large forms, and shows the figures to everybody, is told', async () => {
  const findings = await examined(({ url, headers }, response) => {
    if (Number(headers['content-length'] ?? 0) > 2 ** 20) response.writeHead(413).end();
    else if (url === '/metrics') response.end('portal_up 1');
    else response.end(JSON.stringify({ client: '127.0.0.1', forwarded: forged, trustProxy: false }));
  });
  expect(findings.filter(({ state }) => state === 'wrong').map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^The proxy refuses forms of 501 MB/),
    expect.stringMatching(/\/metrics is open to everybody/),
  ]);
});

test('another server than the portal is told, and a clock that is wrong', async () => {
  const findings = await examined((_request, response) => {
    response.writeHead(502, { date: new Date(Date.now() - 60_000).toUTCString() }).end('Bad Gateway');
  });
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/differs by (?:59|60|61) s from this machine’s: let NTP/),
    expect.stringMatching(/answers 502, but not as this portal/),
  ]);
});
