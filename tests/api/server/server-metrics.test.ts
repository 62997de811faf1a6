import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../scripts/places.mjs';
import { ask, startServer, type ServerProcess } from '../../support/servers/server.ts';

const token = 'a-token-of-prometheus';
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN: token });
});
afterAll(() => server?.stop());

const scrape = async (headers: Record<string, string> = {}, origin = server.origin) =>
  ask(origin, '/metrics', { headers: { Accept: 'application/openmetrics-text', ...headers } });
const bearer = { Authorization: `Bearer ${token}` };
/** What an unknown address is answered, but for what is new each time. */
const shown = ({ status, headers, body }: Awaited<ReturnType<typeof scrape>>) => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers;
  return JSON.stringify([status, rest, body.toString()]).replaceAll(/\/[Mm]etrics?x?/g, '');
};

async function valueOf(series: string): Promise<number> {
  const text = (await scrape()).body.toString();
  const line = text.split('\n').find((one) => one.startsWith(series));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('metrics', () => {
  test('are OpenMetrics text: each family once, with its help, type and end', async () => {
    const { status, headers, body } = await scrape();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
      'no-store',
    ]);
    const lines = body.toString().trimEnd().split('\n');
    expect(lines.at(-1)).toBe('# EOF');
    const series = lines.filter((line) => !line.startsWith('#')).map((line) => line.slice(0, line.lastIndexOf(' ')));
    expect(new Set(series).size).toBe(series.length);
    expect(
      lines.filter(
        (line) => !/^(# (HELP|TYPE|EOF)|[a-z_0-9]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? -?[\d.e+-]+$)/.test(line),
      ),
    ).toEqual([]);
    expect(series.every((one) => one.includes('process="'))).toBe(true);
  });

  test('count requests by templates, never by addresses', async () => {
    const count = (route: string, status: number, method = 'GET') =>
      valueOf(`portal_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"`);
    await ask(server.origin, '/home/listing/999999999');
    await ask(server.origin, '/home/faq');
    await ask(server.origin, '/en/home/faq');
    await ask(server.origin, '/api/v1/real-estate-listings/999999999');
    await ask(server.origin, '/never-heard-of-it');
    await ask(server.origin, '/home/faq', { method: 'PROPFIND' });
    expect(await count('/home/faq', 200)).toBe(2);
    expect(await count('/api/v1/real-estate-listings/:id', 404)).toBe(1);
    expect(await count('/home/listing/[...rest]', 404)).toBe(1);
    expect(await count('unmatched', 302)).toBe(1);
    expect(await count('unmatched', 405, 'OTHER')).toBe(1);
    expect((await scrape()).body.toString()).not.toMatch(/\/999999999|never-heard/);
  });

  test('tell pages that were kept, searches, listings and the database', async () => {
    const hits = await valueOf('portal_page_cache_lookups_total{result="hit"');
    for (let at = 0; at < 2; at += 1) await ask(server.origin, '/home/sources');
    expect(await valueOf('portal_page_cache_lookups_total{result="hit"')).toBeGreaterThan(hits);
    expect(await valueOf('portal_page_cache_entries')).toBeGreaterThan(0);
    const searches = await valueOf('portal_search_duration_seconds_count');
    await ask(server.origin, '/api/v1/real-estate-listings?category=FLAT');
    expect(await valueOf('portal_search_duration_seconds_count')).toBeGreaterThan(searches);
    expect(await valueOf('portal_database_up')).toBe(1);
    expect(await valueOf('portal_database_pool_max_connections')).toBe(10);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
  });
});

describe('whoever may not read them gets what an unknown address gets', () => {
  test.each([
    ['a visitor by a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
    ['one who claims to be local by a proxy', { 'X-Forwarded-For': '127.0.0.1' }],
    ['a proxy of another kind', { Forwarded: 'for=203.0.113.7' }],
    ['a page of another host (DNS rebinding)', { Host: 'evil.example' }],
    [
      'a wrong token by a proxy',
      { 'X-Forwarded-For': '203.0.113.7', Authorization: 'Bearer wrong-token-of-prometheus' },
    ],
  ])('%s', async (_who, headers: Record<string, string>) => {
    const unknown = await ask(server.origin, '/metricx', {
      headers: { Accept: 'application/openmetrics-text', ...headers },
    });
    expect(shown(await scrape(headers))).toBe(shown(unknown));
    expect((await scrape({ ...headers, ...bearer })).status).toBe(200);
  });

  test('everybody without the token, where a proxy must be in front and may say nothing of itself', async () => {
    const behind = await startServer({ PUBLIC_URL: 'https://portal.example.hr', METRICS_TOKEN: token });
    try {
      expect((await scrape({}, behind.origin)).status).not.toBe(200);
      expect((await scrape(bearer, behind.origin)).status).toBe(200);
    } finally {
      await behind.stop();
    }
  });
});

test('each metric of the board and of the alert rules is one that is told', async () => {
  const text = (await scrape()).body.toString();
  const suffixes: Record<string, string[]> = {
    counter: ['_total'],
    histogram: ['_bucket', '_sum', '_count'],
    gauge: [''],
  };
  const families = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)];
  const told = new Set(
    families.flatMap(([, name = '', type = '']) => (suffixes[type] ?? ['_sum', '_count', '']).map((end) => name + end)),
  );
  const read = (file: string) => readFile(join(root, 'ops', file), 'utf8');
  const board = JSON.parse(await read('grafana-portal.json')) as { panels: { targets?: { expr: string }[] }[] };
  const { groups } = parse(await read('alerts.yaml')) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const asked = [
    ...board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...rules.map(({ expr }) => expr),
  ].flatMap((expr) => [...expr.matchAll(/\b(?:portal|process|nodejs)_\w+/g)].map(([name]) => name));
  expect(asked.length).toBeGreaterThan(60);
  expect([...new Set(asked)].filter((name) => !told.has(name))).toEqual([]);
  const ours = [...told].filter(
    (name) => name.startsWith('portal_') && !/_(?:bucket|sum|count)$|^portal_build_info$/.test(name),
  );
  expect(ours.filter((name) => !asked.includes(name))).toEqual([]);
  // Of several workers a scrape meets one: a figure of its own is gone at the next.
  const ofOne = rules.filter(({ expr }) => /\b(?:process|nodejs|portal_database_pool)_/.test(expr));
  expect(ofOne.length).toBeGreaterThan(2);
  expect(ofOne.filter(({ expr }) => !/^max by \(instance.*\(\w+_over_time\(/.test(expr))).toEqual([]);
  const explained = await readFile(join(root, 'docs', 'monitoring.md'), 'utf8');
  expect(rules.filter(({ alert }) => !explained.includes(`| \`${alert}\` `))).toEqual([]);
});
