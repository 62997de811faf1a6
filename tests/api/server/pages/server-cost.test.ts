import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  everyOperation,
  everyPagePath,
  everyStaticFile,
  oddQueries,
  type Call,
} from '../../../support/servers/every-address.ts';
import { insertListing } from '../../../support/listings/listings.ts';
import { costOf } from '../../../support/servers/main-thread.ts';
import { insertProject } from '../../../support/projects/projects.ts';
import { ask, startServer, type Answer, type ServerProcess } from '../../../support/servers/server.ts';
import { documents, image, storeFiles } from '../../../support/database/stored.ts';
import { databaseOf } from '../../../support/listings/uploads.ts';

type Asked = Call & { status: number; type: string | undefined; cost: number };

const most = 50;
const tries = 5;
const otherMethods = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'];

let server: ServerProcess;
let pages: string[];
let files: string[];

beforeAll(async () => {
  server = await startServer();
  await storeFiles(server);
  const { db, close } = databaseOf(server);
  const ids = { LISTING: await insertListing(db), PROJECT: await insertProject(db) };
  await close();
  pages = await everyPagePath(ids);
  files = [...(await everyStaticFile()), image.path, `/documents/${documents.open}`];
});
afterAll(() => server?.stop());

const call = ({ method, path, headers, body }: Call): Promise<Answer> =>
  ask(server.origin, path, { method, ...(headers && { headers }), ...(body !== undefined && { body }) });

/** Asks once, and where that was dear, again: the first answer does not count, nor does what a timer does meanwhile. */
async function measure(one: Call): Promise<Asked> {
  let answer: Answer | undefined;
  let cost = Infinity;
  for (let count = 0; count < tries && cost > most; count += 1)
    cost = Math.min(cost, await costOf(server, async () => (answer = await call(one))));
  return { ...one, status: answer?.status ?? 0, type: answer?.headers['content-type'], cost };
}

async function measureAll(calls: Call[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const one of calls) asked.push(await measure(one));
  return asked;
}

const told = ({ method, path, cost, status, type }: Asked) =>
  `${method} ${path.slice(0, 80)}: ${Math.round(cost)} ms, ${status} ${type}`;

const textual = /^(?:text\/|application\/(?:.+\+)?(?:json|xml|javascript)\b|application\/manifest|image\/svg)/;

function expectCheapAndClear(asked: Asked[]): void {
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(({ cost }) => cost > most).map(told)).toEqual([]);
  expect(asked.filter(({ status }) => status >= 500).map(told)).toEqual([]);
  const unclear = asked.filter(({ type = '' }) => textual.test(type) && !/; ?charset=utf-8$/i.test(type));
  expect(unclear.map(told)).toEqual([]);
}

const whole = { 'Accept-Encoding': 'br' };
const browser = { Accept: 'text/html', 'Accept-Encoding': 'gzip' };

test('no page costs the main thread much after its first answer, however it is asked for', async () => {
  const known = async (path: string): Promise<Call> => {
    const { headers } = await call({ method: 'GET', path, headers: whole });
    return { method: 'GET', path, headers: { ...whole, 'If-None-Match': headers.etag ?? '*' } };
  };
  const calls: Call[] = [];
  for (const path of pages) {
    calls.push(await known(path), { method: 'GET', path }, { method: 'GET', path, headers: browser });
    calls.push(...otherMethods.map((method) => ({ method, path, headers: browser })));
  }
  expectCheapAndClear(await measureAll(calls));
}, 240_000);

test('no call of the API costs the main thread much, with its example or without a body', async () => {
  const operations = everyOperation();
  const paths = [...new Set(operations.map(({ path }) => path))];
  const others = paths.flatMap((path) => otherMethods.map((method) => ({ method, path })));
  const known = paths.map((path) => ({ method: 'GET', path, headers: { ...whole, 'If-None-Match': '*' } }));
  expectCheapAndClear(await measureAll([...operations, ...others, ...known]));
}, 240_000);

test('no file costs the main thread much', async () => {
  const calls = files.flatMap((path) => [
    { method: 'GET', path, headers: whole },
    { method: 'GET', path, headers: { Range: 'bytes=0-9' } },
    { method: 'HEAD', path },
    { method: 'POST', path },
  ]);
  expectCheapAndClear(await measureAll(calls));
}, 120_000);

test('no query, unknown address or header costs the main thread much, at the first time', async () => {
  const random = () => randomBytes(6).toString('hex');
  const calls = oddQueries(random).flatMap((path) => [
    { method: 'GET', path, headers: browser },
    { method: 'POST', path },
  ]);
  const long = 15_000;
  for (const name of ['Accept', 'Accept-Language', 'Accept-Encoding', 'If-None-Match', 'Range', 'If-Range', 'Cookie'])
    for (const sign of [',', ';', 'a', 'a,', '"', 'W/"a",', 'br;q=0.1,', ' ', '0-1,'])
      for (const path of ['/home', '/api/v1/location-names/counties', '/assets/i18n/hr.json', '/x.png'])
        calls.push({ method: 'GET', path, headers: { [name]: `x${sign.repeat(long / sign.length)}x` } as never });
  expectCheapAndClear(await measureAll(calls));
}, 240_000);
