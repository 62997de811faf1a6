import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/client.ts';
import { insertListing } from '../../../support/listings/listings.ts';
import { ask, startServer, type ServerProcess } from '../../../support/servers/server.ts';
import { words } from '../../../support/search/words.ts';

let server: ServerProcess;
let listing: number;

const browser = { Accept: 'text/html,application/xhtml+xml' };
const get = (path: string, headers: Record<string, string> = {}) => ask(server.origin, path, { headers });

async function inDatabase(work: (connection: ReturnType<typeof connect>) => Promise<unknown>): Promise<void> {
  const address = { host: join(server.dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' };
  const connection = connect(address, { max: 1 });
  await work(connection).finally(connection.close);
}

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on' });
  await inDatabase(async ({ db }) => (listing = await insertListing(db)));
});
afterAll(() => server?.stop());

test.each([
  ['/%zz', 400],
  ['/home/%00', 400],
  ['/home/faq?x=%00', 400],
  [`/home?${'x'.repeat(9000)}`, 414],
  ['/home%2ffaq', 404],
  ['/assets/nothing.js', 404],
])(
  '%s is answered with a page in the language of the path for a browser, with a problem for a program',
  async (path, status) => {
    for (const [locale, prefix] of [
      ['hr', ''],
      ['en', '/en'],
    ] as const) {
      const page = await get(prefix + path, browser);
      expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      const html = page.body.toString();
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain(words(locale)('server.reference', { id: String(page.headers['x-request-id']) }));
      expect(html).toContain(`href="${prefix}/home"`);
    }
    const problem = await get(path);
    expect([problem.status, problem.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(problem.body.toString())).toMatchObject({ status, requestId: problem.headers['x-request-id'] });
  },
);

test('pages of errors are valid HTML in the colours of the portal, light and dark', async () => {
  const { body, headers } = await get('/%zz', browser);
  const html = body.toString();
  const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html);
  expect(
    report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId} ${message}`)),
  ).toEqual([]);
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const seas = [...tokens.matchAll(/--color-sea: (#\w+)/g)].map(([, colour]) => colour);
  expect(seas.length).toBeGreaterThan(1);
  for (const colour of seas) expect(html).toContain(`--color-sea: ${colour}`);
  expect(html).not.toContain('@theme');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('what breaks while a page is made is told with the id under which the log tells why', async () => {
  await inDatabase(({ pool }) => pool.query('alter table listings rename column title_hr to broken'));
  try {
    for (const [locale, prefix] of [
      ['hr', ''],
      ['en', '/en'],
    ] as const) {
      const id = `broken-page-${locale}`;
      const page = await get(`${prefix}/home/listing/${listing}`, { ...browser, 'X-Request-Id': id });
      expect(page.status).toBe(500);
      expect(page.headers['cache-control']).toBe('no-store');
      const html = page.body.toString();
      expect(html).toContain(words(locale)('errors.INTERNAL_ERROR'));
      expect(html).toContain(words(locale)('server.reference', { id }));
      expect(html).not.toMatch(/column|title_hr|node_modules|at \w+ \(/);
      await expect.poll(() => server.output()).toMatch(new RegExp(`"request failed","id":"${id}".*title_hr`));
    }
    const problem = await get(`/api/v1/real-estate-listings/${listing}`);
    expect(JSON.parse(problem.body.toString())).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
  } finally {
    await inDatabase(({ pool }) => pool.query('alter table listings rename column broken to title_hr'));
  }
  expect((await get(`/home/listing/${listing}`, browser)).status).not.toBe(500);
});
