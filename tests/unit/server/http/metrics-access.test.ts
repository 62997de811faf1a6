import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { mayReadMetrics } from '#server/http/metrics.ts';

const access = { metricsToken: undefined, trustProxy: true, publicUrl: 'https://portal.example.hr' };
const asked = (headers: Record<string, string>) =>
  mayReadMetrics(
    {
      socket: { remoteAddress: '127.0.0.1' },
      headers: { host: 'localhost', ...headers },
    } as unknown as IncomingMessage,
    access,
  );

test('metrics are told to the machine itself', () => {
  expect(asked({})).toBe(true);
  expect(asked({ 'user-agent': 'Prometheus', accept: 'text/plain' })).toBe(true);
});

test.each([
  ...['forwarded', 'via', 'x-real-ip', 'x-forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-server'],
  ...['client-ip', 'x-client-ip', 'x-cluster-client-ip', 'true-client-ip', 'cf-connecting-ip'],
])('metrics are not told to what a proxy has marked by %s, even if it is empty', (name) => {
  expect(asked({ [name]: '203.0.113.7' })).toBe(false);
  expect(asked({ [name]: '' })).toBe(false);
});
