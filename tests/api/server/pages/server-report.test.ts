import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { insertListing } from '../../../support/listings/listings.ts';
import { insertProject } from '../../../support/projects/projects.ts';
import { ask, startServer, type ServerProcess } from '../../../support/servers/server.ts';

let server: ServerProcess;
let database: DatabaseConnection;
beforeAll(async () => {
  server = await startServer();
  const address = { host: join(server.dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' };
  database = connect(address, { max: 1 });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

const get = (path: string) => ask(server.origin, path, { headers: { accept: 'text/html' } });
const text = async (path: string) => (await get(path)).body.toString();
const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'", '#38': '&', amp: '&' };
const plain = (html: string) => html.replace(/&([a-z]+|#\d+);/g, (all, name: string) => signs[name] ?? all);

const languages = [
  ['', 'Prijavi nepravilnost', 'Prijevara', 'Hvala!', 'Trosoban stan s pogledom na more'],
  ['/en', 'Report this listing', 'Fraud', 'Thank you!', 'Three-room flat with a sea view'],
] as const;

test.each(languages)(
  '%s/home/report is reached from the listing and sends a report, without scripts',
  async (prefix, label, fraud, thanks, title) => {
    const id = await insertListing(database.db);
    const { location = '' } = (await get(`${prefix}/home/listing/${id}`)).headers;
    const listing = await text(location);
    expect(listing).toContain(`href="${prefix}/home/report?listing=${id}"`);
    expect(listing).toContain(label);
    const path = `${prefix}/home/report?listing=${id}`;
    const page = await get(path);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const html = page.body.toString();
    for (const words of [title, fraud, 'noindex', `href="${location}"`]) expect(html).toContain(words);
    expect(html.match(/<input type="radio" name="reason"/g)).toHaveLength(6);
    const [, action = ''] = /<form method="post" action="([^"]+)" class="form"/.exec(html) ?? [];
    const sent = await ask(server.origin, plain(action), {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
      body: 'reason=FRAUD&message=Laž&mailFrom=&website=',
    });
    expect([sent.status, sent.headers.location]).toEqual([303, `${path}&done=1`]);
    const done = await text(`${path}&done=1`);
    expect(done).toContain(thanks);
    expect(done).not.toContain('name="reason"');
    const rows = await database.db.selectFrom('reports').where('listingId', '=', id).select('message').execute();
    expect(rows).toEqual([{ message: 'Laž' }]);
  },
);

test('projects are reported by the same page', async () => {
  const id = await insertProject(database.db);
  const { location = '' } = (await get(`/home/project-listing/${id}`)).headers;
  expect(await text(location)).toContain(`href="/home/report?listing=${id}"`);
  expect(await text(`/home/report?listing=${id}`)).toContain('Stambeni kvart Marjan');
});

test.each([
  ['hr', 'Adresa e-pošte nije ispravna'],
  ['en', 'e-mail address'],
])('a form that is refused keeps all that was typed, in %s', async (language, sentence) => {
  const id = await insertListing(database.db);
  const message = '  "Traži" <b>uplatu</b> & šuti\r\n\r\nDrugi red';
  const fields = { reason: 'WRONG_FACTS', message, mailFrom: 'ivo"@', website: '' };
  const sent = await ask(server.origin, `/api/v1/real-estate-listings/${id}/reports?language=${language}`, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
    body: String(new URLSearchParams(fields)),
  });
  const html = sent.body.toString();
  const { headers } = sent;
  expect([sent.status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[422, 'text/html; charset=utf-8', 'private, no-store'],
  ]);
  expect(headers['content-security-policy']).toContain("form-action 'self'");
  for (const part of [`lang="${language}"`, sentence, 'role="alert"']) expect(html).toContain(part);
  expect(html).toMatch(/value="WRONG_FACTS"[^>]* checked/);
  const [, typed = ''] = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html) ?? [];
  const [, address = ''] = /<input[^>]*name="mailFrom"[^>]* value="([^"]*)"/.exec(html) ?? [];
  expect([typed, address].map(plain)).toEqual([message, 'ivo"@']);
  expect(html).toMatch(/<input[^>]*name="mailFrom"[^>]*aria-invalid="true"[^>]*autofocus/);
});

test('a form about what is gone meanwhile answers 404 with ways on', async () => {
  const id = await insertListing(database.db, { status: 'PAUSED' });
  const sent = await ask(server.origin, `/api/v1/real-estate-listings/${id}/reports?language=hr`, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
    body: 'reason=FRAUD&message=x&mailFrom=&website=',
  });
  expect([sent.status, sent.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(sent.body.toString()).toContain('nije objavljen');
});

test('the page says what went wrong, in words of its own', async () => {
  const id = await insertListing(database.db);
  const page = (error: string) => text(`/en/home/report?listing=${id}&error=${encodeURIComponent(error)}`);
  expect(await page('TOO_MANY_REQUESTS')).toContain('Too many');
  expect(await page('INVALID_EMAIL')).toContain('e-mail address');
  expect(await page('VALUE_REQUIRED')).toContain('Choose a reason');
  const strange = await page('<script>alert(1)</script>');
  expect(strange).toContain('Choose a reason');
  expect(strange).not.toContain('alert(1)</script>');
});

test.each(['', '?listing=', '?listing=x', '?listing=987654', '?listing=0'])(
  '/home/report%s, where nothing public is meant, answers 404 with ways on',
  async (query) => {
    const page = await get(`/home/report${query}`);
    expect(page.status).toBe(404);
    expect(page.body.toString()).not.toContain('name="reason"');
  },
);

test('a listing that is hidden is not told of', async () => {
  const id = await insertListing(database.db, { status: 'BLOCKED' });
  const page = await get(`/home/report?listing=${id}`);
  expect(page.status).toBe(404);
  expect(page.body.toString()).not.toContain('Trosoban');
});
