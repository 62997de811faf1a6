import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { openSecrets } from '#server/ports/secrets.ts';
import { openedStamp } from '#server/services/contact/contact-page.ts';
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
const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'", '#38': '&', amp: '&' };
const plain = (html: string) => html.replace(/&([a-z]+|#\d+);/g, (all, name: string) => signs[name] ?? all);
const written = { firstName: 'Ivo', lastName: 'Kos', mailFrom: 'ivo@example.hr', message: 'Može li u subotu?' };

/** The form of a page: where it goes, and the marks that it carries. */
function formOf(html: string): { action: string; marks: Record<string, string> } {
  const [, action = ''] = /<form method="post" action="([^"]+)" class="form" novalidate>/.exec(html) ?? [];
  const hidden = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return { action: plain(action), marks: Object.fromEntries([...hidden].map(([, name, value]) => [name, value])) };
}

const submit = (action: string, fields: Record<string, string>) =>
  ask(server.origin, action, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
    body: String(new URLSearchParams(fields)),
  });

/** The marks of a form that has been open for a while. */
async function aged(marks: Record<string, string>): Promise<Record<string, string>> {
  const { dataDir } = server;
  const secrets = await openSecrets({ dataDir, secretKey: undefined });
  return { ...marks, opened: openedStamp({ secrets }, Date.now() - 60_000) };
}

const kept = (listingId: number) =>
  database.db.selectFrom('messages').where('listingId', '=', listingId).selectAll().execute();
const mails = async () => {
  const { rows } = await database.pool.query<{ data: Record<string, unknown> }>(
    `select data from pgboss.job where name = 'mail' order by created_on, id`,
  );
  return rows.map(({ data }) => data);
};

test.each([
  ['', 'Poruka oglašivaču', 'Poruka je poslana', 'Trosoban stan s pogledom na more'],
  ['/en', 'Message to the advertiser', 'Mail sent', 'Three-room flat with a sea view'],
])(
  '%s/home/contact is reached from a listing and sends its message, without scripts',
  async (prefix, name, sent, title) => {
    const id = await insertListing(database.db);
    const { location = '' } = (await get(`${prefix}/home/listing/${id}`)).headers;
    const listing = (await get(location)).body.toString();
    expect(listing).toContain(`href="${prefix}/home/contact?listing=${id}"`);
    expect(listing).not.toMatch(/91 ?234 ?5678/);
    const path = `${prefix}/home/contact?listing=${id}`;
    const page = await get(path);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const html = page.body.toString();
    for (const words of [name, title, 'noindex', `href="${location}"`]) expect(html).toContain(words);
    expect(html).not.toContain('ana@example.hr');
    const { action, marks } = formOf(html);
    expect(marks).toMatchObject({ listingId: String(id), key: expect.any(String), opened: expect.any(String) });
    const answer = await submit(action, { ...written, ...(await aged(marks)), website: '', copy: 'true' });
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}&done=1`]);
    const done = (await get(`${path}&done=1`)).body.toString();
    expect(done).toContain(sent);
    expect(done).not.toContain('name="message"');
    expect(await kept(id)).toMatchObject([{ firstName: 'Ivo', message: written.message, phone: null }]);
    const [copy, request] = (await mails())
      .slice(-2)
      .toSorted((a, b) => (String(a.template) < String(b.template) ? -1 : 1));
    expect(copy).toMatchObject({ template: 'contact-copy', to: 'ivo@example.hr', language: prefix ? 'en' : 'hr' });
    expect(request).toMatchObject({ template: 'customer-request', to: 'ana@example.hr' });
  },
);

test('the form about a listing begins the message and takes a telephone number, that to the portal does neither', async () => {
  const id = await insertListing(database.db);
  const html = (await get(`/en/home/contact?listing=${id}`)).body.toString();
  expect(html).toContain(`“Three-room flat with a sea view” (listing no. ${id}). Please get in touch.</textarea>`);
  expect(html).toMatch(/<input [^>]*name="phone"(?![^>]*required)/);
  expect((await get('/en/home/contact')).body.toString()).not.toContain('name="phone"');
  const { action, marks } = formOf(html);
  const fields = { ...written, ...(await aged(marks)), mailFrom: 'zove@example.hr' };
  const wrong = (await submit(action, { ...fields, phone: 'call me' })).body.toString();
  for (const part of ['id="contact-phone-error"', 'value="call me"']) expect(wrong).toContain(part);
  expect((await submit(action, { ...fields, phone: '091 234 5678' })).status).toBe(303);
  expect(await kept(id)).toMatchObject([{ phone: '091 234 5678' }]);
});

test('a form that is sent twice goes once; what is changed after going back is a new message', async () => {
  const id = await insertProject(database.db);
  const { action, marks } = formOf((await get(`/home/contact?project=${id}`)).body.toString());
  const fields = { ...written, ...(await aged(marks)), mailFrom: 'dvaput@example.hr' };
  const answers = await Promise.all([submit(action, fields), submit(action, fields)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers[0]?.headers.location).toBe(`/home/contact?project=${id}&done=1`);
  expect(await kept(id)).toHaveLength(1);
  expect((await submit(action, { ...fields, message: 'Još nešto.' })).status).toBe(303);
  expect(await kept(id)).toHaveLength(2);
});

test('a flat is named in the message, and the page finds back to it', async () => {
  const id = await insertProject(database.db, { floors: [[{ label: 'B1 <b>' }]] });
  const path = `/home/contact?project=${id}&unit=B1+%3Cb%3E`;
  const html = (await get(path)).body.toString();
  expect(html).toContain('Zanima me B1 &lt;b&gt;');
  const { action, marks } = formOf(html);
  expect((await submit(action, { ...written, ...marks, lastName: '' })).body.toString()).toContain('B1');
  const { headers } = await submit(action, { ...written, ...(await aged(marks)), mailFrom: 'stan@example.hr' });
  expect(headers.location).toBe(`${path}&done=1`);
});

test.each([
  ['/home/contact', 'Pišite nam', 'Upišite prezime.', 'Upišite poruku.'],
  ['/en/home/contact', 'Write to us', 'Enter your last name.', 'Enter a message.'],
])(
  '%s writes to the portal; a refused form keeps all that was typed, with errors beside the fields',
  async (path, title, name, text) => {
    const page = (await get(path)).body.toString();
    expect(page).toContain(title);
    expect(page).not.toContain('noindex');
    const { action, marks } = formOf(page);
    const typed = { firstName: '  "Ana" <b>', lastName: '', mailFrom: 'ana"@', message: '', copy: 'true' };
    const refused = await submit(action, { ...typed, ...marks, website: '' });
    const html = refused.body.toString();
    expect([refused.status, refused.headers['cache-control']]).toEqual([422, 'private, no-store']);
    for (const sentence of [name, text, 'role="alert"']) expect(html).toContain(sentence);
    const valueOf = (field: string) => plain(new RegExp(`name="${field}" value="([^"]*)"`).exec(html)?.[1] ?? '');
    expect([valueOf('firstName'), valueOf('mailFrom')]).toEqual([typed.firstName, typed.mailFrom]);
    expect(html).toMatch(/name="copy" value="true" checked/);
    expect(html).toMatch(/name="lastName"[^>]*aria-invalid="true" aria-describedby="contact-lastName-error" autofocus/);
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(formOf(html)).toEqual({ action, marks });
  },
);

test('a form that comes too soon, or whose mark is none of ours, can be sent again after a moment, with all in it', async () => {
  const { action, marks } = formOf((await get('/home/contact')).body.toString());
  const before = (await mails()).length;
  const fields = { ...written, ...marks, mailFrom: 'brz@example.hr' };
  const refused = await submit(action, fields);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(2);
  const html = refused.body.toString();
  expect(html).toContain(written.message);
  expect(formOf(html).marks).toEqual(marks);
  for (const opened of ['', '1.x', `${(Date.now() - 1e6).toString(36)}.${'a'.repeat(43)}`]) {
    const forged = await submit(action, { ...fields, opened });
    expect(forged.status).toBe(429);
    expect(formOf(forged.body.toString()).marks.opened).toMatch(/^[a-z\d]+\.[\w-]{43}$/);
  }
  expect((await mails()).length).toBe(before);
  expect((await submit(action, { ...fields, ...(await aged(marks)) })).status).toBe(303);
  expect((await mails()).length).toBe(before + 1);
});

test.each([
  ['/home/contact', 'ali bez kopije'],
  ['/en/home/contact', 'without the copy'],
])('%s says when there were too many copies, after a second click too', async (path, sentence) => {
  const { action, marks } = formOf((await get(path)).body.toString());
  const fields = { ...written, ...(await aged(marks)), mailFrom: `kopije${path.length}@example.hr`, copy: 'true' };
  for (let count = 0; count < 3; count += 1)
    expect((await submit(action, { ...fields, message: `${count}` })).headers.location).toBe(`${path}?done=1`);
  for (let count = 0; count < 2; count += 1)
    expect((await submit(action, fields)).headers.location).toBe(`${path}?done=1&copied=0`);
  expect((await get(`${path}?done=1&copied=0`)).body.toString()).toContain(sentence);
});

test('what a program fills in looks as if it were sent', async () => {
  const { action, marks } = formOf((await get('/home/contact')).body.toString());
  const before = (await mails()).length;
  const answer = await submit(action, { ...written, ...marks, website: 'https://spam.example' });
  expect([answer.status, answer.headers.location]).toEqual([303, '/home/contact?done=1']);
  expect((await mails()).length).toBe(before);
});

test.each(['?listing=', '?listing=x', '?listing=987654321', '?project=0'])(
  '/home/contact%s, where nothing public is meant, answers 404 with ways on',
  async (query) => {
    const page = await get(`/home/contact${query}`);
    expect(page.status).toBe(404);
    expect(page.body.toString()).not.toContain('name="message"');
  },
);

test('a listing that is hidden is not told of, nor one that goes while somebody writes', async () => {
  const id = await insertListing(database.db);
  const { action, marks } = formOf((await get(`/home/contact?listing=${id}`)).body.toString());
  await database.db.updateTable('listings').set({ status: 'PAUSED' }).where('id', '=', id).execute();
  const page = await get(`/home/contact?listing=${id}`);
  expect(page.status).toBe(404);
  expect(page.body.toString()).not.toContain('Trosoban');
  const refused = await submit(action, { ...written, ...(await aged(marks)), mailFrom: 'kasni@example.hr' });
  expect([refused.status, await kept(id)]).toEqual([404, []]);
});

test('the address of the page leads to no other site, whatever it names', async () => {
  const { action, marks } = formOf((await get('/home/contact?listing=//evil.example')).body.toString());
  expect([action, marks]).toEqual(['', {}]);
  const odd = '/api/v1/contact?language=//evil.example&listing=//evil.example&unit=%0d%0aX:y';
  const answer = await submit(odd, { ...written, website: 'x' });
  expect([answer.status, answer.headers.location]).toEqual([303, '/home/contact?done=1']);
});
