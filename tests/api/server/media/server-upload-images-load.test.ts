import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, end, lastWords, part } from '../../../support/servers/raw-uploads.ts';
import {
  jpeg,
  newAdvertiser,
  onlyImage,
  pendingKeys,
  sendImages,
  startUploadServer,
  uploadedImages,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

let to: UploadServer;
beforeAll(async () => {
  to = await startUploadServer('local', { RATE_LIMITS: 'off' });
});
afterAll(() => to?.stop());

/** The processes in which the server makes pictures. */
async function workers(): Promise<number> {
  const children = await readFile(`/proc/${to.server.child.pid}/task/${to.server.child.pid}/children`, 'utf8');
  const lines = await Promise.all(
    children.split(' ').map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes('images/worker')).length;
}

test('pictures that come one after the other are made in one process, many at once in two', async () => {
  const files = [{ name: 'a.jpg', content: await jpeg() }];
  const first = await newAdvertiser(to);
  for (let count = 0; count < 3; count += 1) await onlyImage(sendImages(to, first, files));
  await expect.poll(workers).toBe(1);
  const second = await newAdvertiser(to);
  await Promise.all(Array.from({ length: 8 }, () => onlyImage(sendImages(to, second, files))));
  await expect.poll(workers).toBe(2);
});

test('pictures are kept once where the same file is sent again under its key, at the same time too', async () => {
  const somebody = await newAdvertiser(to);
  const send = (content: Buffer) => sendImages(to, somebody, [{ name: 'a.jpg', content }], { key: 'lost' });
  const content = await jpeg();
  const answers = await Promise.all([send(content), send(content)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  const again = await uploadedImages(send(content));
  expect(again.images).toHaveLength(1);
  expect(again.files.map(({ image }) => image)).toEqual(again.images);
  expect(await pendingKeys(to)).toEqual([]);
  expect((await uploadedImages(send(await jpeg(500)))).images).toHaveLength(2);
});

test('files that are sent are not kept in memory', async () => {
  const peak = async () =>
    Number(/^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${to.server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
  const megabytes = 20;
  const text = { name: 'a.txt', content: Buffer.alloc(megabytes * 2 ** 20) };
  const somebody = await newAdvertiser(to);
  const before = await peak();
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendImages(to, somebody, [text])));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  expect((await peak()) - before).toBeLessThan(6 * megabytes);
});

test('dozens of senders who take their time are all served, and nobody else waits for them', async () => {
  const people = await Promise.all([1, 2, 3].map(() => newAdvertiser(to)));
  const body = Buffer.concat([part('a.jpg', await jpeg()), end]);
  const sockets = await Promise.all(
    people.flatMap((somebody) =>
      Array.from({ length: 12 }, () => begin(to, somebody, { length: body.length, headers: ['Connection: close'] })),
    ),
  );
  const answered = Promise.all(sockets.map(lastWords));
  for (const socket of sockets) socket.write(body.subarray(0, -1));
  for (let count = 0; count < 30; count += 1) {
    const path = ['/home/faq', `/home/listings?priceMin=${count}`, `/home/listing/${people[0]?.listingId}`][count % 3];
    expect((await fetch(to.server.origin + path)).status).toBe(200);
  }
  for (const socket of sockets) socket.write(body.subarray(-1));
  for (const words of await answered) expect(words).toMatch(/^HTTP\/1\.1 200 /);
});
