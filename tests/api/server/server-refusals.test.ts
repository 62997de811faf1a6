import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { ask, startServer, type Answer, type ServerProcess } from '../../support/servers/server.ts';

const page = '/home/faq';

let server: ServerProcess;
const get = (path: string, headers: Record<string, string> = {}) => ask(server.origin, path, { headers });

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const statusOf = async (answer: Promise<Answer>) => (await answer).status;

test.each(['TRACE', 'PATCH', 'PROPFIND'])('%s is no method of ours', async (method) => {
  const answer = await ask(server.origin, page, { method });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, DELETE, OPTIONS']);
});

test('writing to a page is refused, asking for its methods is not', async () => {
  const written = await ask(server.origin, page, { method: 'POST', body: 'a=b' });
  expect([written.status, written.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  const options = await ask(server.origin, page, { method: 'OPTIONS' });
  expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
});

test('too long addresses, headers and bodies are refused with their own status', async () => {
  expect(await statusOf(get(`/${'x'.repeat(8192)}`))).toBe(414);
  expect(await statusOf(get(page, { 'X-Long': 'x'.repeat(17_000) }))).toBe(431);
  const headers = { 'Content-Type': 'application/json' };
  const large = ask(server.origin, '/api/v1/contact', { method: 'POST', headers, body: Buffer.alloc(300_000, 'a') });
  expect(await statusOf(large)).toBe(413);
  const unannounced = { ...headers, 'Transfer-Encoding': 'chunked' };
  const chunked = ask(server.origin, '/api/v1/contact', {
    method: 'POST',
    headers: unannounced,
    body: Buffer.alloc(300_000, 'a'),
  });
  expect(await statusOf(chunked)).toBe(413);
});

test('a browser reads a page in its language, a program a problem with the same id', async () => {
  const forPeople = await get('/en/x.png', { Accept: 'text/html' });
  expect([forPeople.status, forPeople.headers['content-language']]).toEqual([404, 'en']);
  expect(forPeople.body.toString()).toContain('<html lang="en">');
  const forPrograms = await get('/x.png', { 'Accept-Language': 'en' });
  expect(forPrograms.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = Problem.parse(JSON.parse(forPrograms.body.toString()));
  expect(problem).toMatchObject({ status: 404, code: 'NOT_FOUND', requestId: forPrograms.headers['x-request-id'] });
});

test.each([
  ['a malformed address', '/en/home/%ZZ', 'GET', 400],
  ['an address too long', `/en/${'x'.repeat(8192)}`, 'GET', 414],
  ['a method that pages do not know', '/en/home', 'DELETE', 405],
  ['a method that nobody knows', '/en/home', 'TRACE', 405],
])('%s is told to a browser on a page, to a program as a problem', async (_what, path, method, status) => {
  const forPeople = await ask(server.origin, path, { method, headers: { Accept: 'text/html,*/*;q=0.8' } });
  expect([forPeople.status, forPeople.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(forPeople.body.toString()).toContain('<a href="/en/home">Go to the home page</a>');
  const forPrograms = await ask(server.origin, path, { method });
  expect(Problem.parse(JSON.parse(forPrograms.body.toString())).status).toBe(status);
});

test('nothing that a client can send is our failure', async () => {
  const strings = [
    '%',
    '%E0%A4%A',
    '%ff',
    '%00',
    "'--",
    '${7*7}',
    '{{7*7}}',
    '\u2028',
    '%F0%9F%98%80',
    '?',
    '?=',
    '?a=%',
    '?q=%00',
    '?q=%ff',
    '?page=1e999',
    '?page[]=1',
    '#x',
    ';a=b',
    '..;/x',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '.%00./',
    'con',
    'a'.repeat(5000),
  ];
  const folders = [
    '/',
    '/home/',
    '/home/listings',
    '/home/listing/',
    '/home/project-listing/',
    '/en/home/listings/',
    '/images/',
    '/documents/',
    '/assets/',
    '/api/v1/',
    '/api/v1/real-estate-listings/',
    '/api/v1/location-names/municipalities/',
  ];
  for (const folder of folders) {
    const answers = await Promise.all(strings.map((text) => get(folder + encodeURI(text).replaceAll('%25', '%'))));
    answers.forEach(({ status }, index) => expect(status, folder + strings[index]).toBeLessThan(500));
  }
  expect(server.output()).not.toContain('"level":"error"');
});
