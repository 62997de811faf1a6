import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, end, formType, lastWords, part, pathOf } from '../../../support/servers/raw-uploads.ts';
import { ask } from '../../../support/servers/server.ts';
import {
  jpeg,
  pendingKeys,
  newAdvertiser,
  onlyImage,
  refused,
  sendImages,
  startUploadServer,
  uploadedImages,
  type Advertiser,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

let to: UploadServer;
beforeAll(async () => {
  to = await startUploadServer('local', { UPLOAD_MAX_IMAGE_MB: '1' });
});
afterAll(() => to?.stop());

/** Sends exactly these bytes, with these headers. */
const post = (by: Advertiser, body: Buffer, headers: Record<string, string> = {}) =>
  ask(to.server.origin, pathOf(by), {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': formType, ...headers },
  });
const codeOf = ({ status, body }: { status: number; body: Buffer }) => [
  status,
  (JSON.parse(body.toString()) as { code: string }).code,
];

const uploadsOnTheirWay = () => readdir(join(to.server.dataDir, 'uploads')).catch(() => []);

test.concurrent.each([
  ['another media type', { 'content-type': 'application/json' }, Buffer.from('{}'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a form in a query', { 'content-type': 'application/x-www-form-urlencoded' }, end, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['no boundary', { 'content-type': 'multipart/form-data' }, end, 400, 'BAD_REQUEST'],
  ['another boundary', { 'content-type': 'multipart/form-data; boundary=other' }, end, 400, 'BAD_REQUEST'],
  ['a body that breaks off', {}, part('a.jpg', 'abc'), 400, 'BAD_REQUEST'],
  ['no body', {}, Buffer.alloc(0), 400, 'BAD_REQUEST'],
  ['an empty form', {}, end, 422, 'VALIDATION_FAILED'],
  ['noise', {}, Buffer.from('\u0000\u0001\r\n\r\n--b0und\r\n\r\n--b0und--'), 422, 'VALIDATION_FAILED'],
  ['hundreds of parts', {}, Buffer.concat([...Array(400).fill(part('a', 'b')), end]), 413, 'PAYLOAD_TOO_LARGE'],
])('%s is refused with an answer', async (_what, headers, body, status, code) => {
  const somebody = await newAdvertiser(to);
  expect(codeOf(await post(somebody, body, headers))).toEqual([status, code]);
});

test.concurrent('more than 25 files at once are told one by one', async () => {
  const somebody = await newAdvertiser(to);
  const text = { name: 'a.txt', content: 'x' };
  const good = { name: 'a.jpg', content: await jpeg() };
  const files = [good, ...Array.from({ length: 25 }, () => text)];
  const answer = await uploadedImages(sendImages(to, somebody, files));
  expect(answer.files.map(({ error }) => error)).toEqual([
    null,
    ...Array.from({ length: 24 }, () => 'FILE_TYPE_NOT_SUPPORTED'),
    'TOO_MANY_FILES',
  ]);
});

test.concurrent('a body larger than all files together is refused, announced or not', async () => {
  const somebody = await newAdvertiser(to);
  const announced = await begin(to, somebody, { length: 200 * 2 ** 20, headers: ['Expect: 100-continue'] });
  const [words] = (await once(announced, 'data')) as [Buffer];
  expect(words.toString()).toMatch(/^HTTP\/1\.1 413 /);
  announced.destroy();
  const chunks = Buffer.concat([...Array.from({ length: 30 }, () => part('a.jpg', Buffer.alloc(2 ** 20))), end]);
  const unannounced = await post(somebody, chunks, { 'transfer-encoding': 'chunked' });
  expect(codeOf(unannounced)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test.concurrent(
  'who may not upload hears it though he sends everything, and is not asked for it where he waits',
  async () => {
    const somebody = await newAdvertiser(to);
    const body = Buffer.concat([part('a.jpg', Buffer.alloc(15 * 2 ** 20)), end]);
    expect(codeOf(await post({ ...somebody, token: 'a.b.c' }, body))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await post({ ...somebody, listingId: 999_999 }, body))).toEqual([404, 'NOT_FOUND']);
    const headers = ['Expect: 100-continue'];
    const waiting = await begin(to, { ...somebody, token: 'a.b.c' }, { length: body.length, headers });
    const [words] = (await once(waiting, 'data')) as [Buffer];
    expect(words.toString()).toMatch(/^HTTP\/1\.1 401 /);
    waiting.destroy();
  },
);

test.concurrent('a client that waits to be asked is asked once its right is known', async () => {
  const somebody = await newAdvertiser(to);
  const body = Buffer.concat([part('a.jpg', await jpeg()), end]);
  const headers = ['Expect: 100-continue', 'Connection: close'];
  const socket = await begin(to, somebody, { length: body.length, headers });
  const [words] = (await once(socket, 'data')) as [Buffer];
  expect(words.toString()).toMatch(/^HTTP\/1\.1 100 /);
  socket.write(body);
  expect(await lastWords(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a user who begins dozens of uploads at once is asked to wait', async () => {
  const somebody = await newAdvertiser(to);
  const sockets = await Promise.all(Array.from({ length: 30 }, () => begin(to, somebody, { length: 1000 })));
  const onTheirWay = async () => (await uploadsOnTheirWay()).length;
  await expect.poll(onTheirWay).toBeGreaterThanOrEqual(30);
  const answer = await post(somebody, Buffer.concat([part('a.jpg', await jpeg()), end]));
  expect(codeOf(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () => (await post(somebody, Buffer.concat([part('a.jpg', await jpeg()), end]))).status)
    .toBe(200);
});

test('what was broken off, refused or cut leaves nothing, and others go on', async () => {
  const somebody = await newAdvertiser(to);
  const broken = await begin(to, somebody, { length: 500_000 });
  broken.write(part('a.jpg', Buffer.alloc(100_000)));
  await expect.poll(async () => (await uploadsOnTheirWay()).length).toBeGreaterThan(0);
  broken.destroy();
  await expect.poll(uploadsOnTheirWay).toEqual([]);
  expect(await pendingKeys(to)).toEqual([]);
  await onlyImage(sendImages(to, somebody, [{ name: 'a.jpg', content: await jpeg() }]));
  const listing = await to.db
    .selectFrom('images')
    .where('listingId', '=', somebody.listingId)
    .select('fileName')
    .execute();
  expect(listing.length).toBe(1);
  await refused(sendImages(to, { ...somebody, listingId: 999_999 }, []), 'NOT_FOUND');
});
