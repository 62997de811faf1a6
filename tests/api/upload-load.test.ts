import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, end, part, sendSlowly } from '../support/raw-uploads.ts';
import {
  jpeg,
  newAdvertiser,
  onlyImage,
  sendImages,
  startUploadServer,
  type UploadServer,
} from '../support/uploads.ts';

let to: UploadServer;
beforeAll(async () => {
  to = await startUploadServer('local', { RATE_LIMITS: 'off' });
});
afterAll(() => to?.stop());

const mostOfProcess = 500 * 1024;

/** A photo of twelve megapixels in about 10 MB, of which no two places are alike. */
async function noisyPhoto(): Promise<Buffer> {
  const raw = { width: 4000, height: 3000, channels: 3 as const };
  const photo = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg({ quality: 91 })
    .toBuffer();
  expect(Math.abs(photo.length - 10_000_000)).toBeLessThan(500_000);
  return photo;
}

/** The most memory that a process has ever held, in kB. */
async function peakOf(pid: number): Promise<number> {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** The processes in which the server makes pictures. */
async function workersOf(server: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, at) => stats[at]?.includes(`) S ${server} `) && lines[at]?.includes('images/worker'));
}

async function peaks(): Promise<{ server: number; workers: number[] }> {
  const pid = to.server.child.pid ?? 0;
  return { server: await peakOf(pid), workers: await Promise.all((await workersOf(pid)).map(peakOf)) };
}

test('twenty photos of 10 MB, in a row and at once, take less than 500 MB of any process', async () => {
  const files = [{ name: 'a.jpg', content: await noisyPhoto() }];
  const before = (await peaks()).server;
  const first = await newAdvertiser(to);
  for (let count = 0; count < 20; count += 1) await onlyImage(sendImages(to, first, files));
  const inARow = await peaks();
  const second = await newAdvertiser(to);
  await Promise.all(Array.from({ length: 20 }, () => onlyImage(sendImages(to, second, files))));
  const atOnce = await peaks();
  const told = JSON.stringify({ before, inARow, atOnce });
  expect([inARow.workers.length, atOnce.workers.length], told).toEqual([1, 2]);
  for (const { server, workers } of [inARow, atOnce])
    expect(Math.max(server, ...workers), told).toBeLessThan(mostOfProcess);
}, 120_000);

test('dozens of slow senders are all served, and nobody else waits for them', async () => {
  const people = await Promise.all([1, 2, 3].map(() => newAdvertiser(to)));
  const body = Buffer.concat([part('a.jpg', Buffer.concat([await jpeg(), Buffer.alloc(200_000)])), end]);
  const headers = ['Connection: close'];
  const uploads = people.flatMap((somebody) =>
    Array.from({ length: 12 }, async () => {
      const socket = await begin(to, somebody, { length: body.length, headers });
      return sendSlowly(socket, body, { bytes: 2500, every: 200 });
    }),
  );
  let under = true;
  const ended = Promise.all(uploads).finally(() => (under = false));
  const times: number[] = [];
  for (let count = 0; under; count += 1) {
    const begun = performance.now();
    const path = ['/home/faq', `/home/listings?priceMin=${count}`, `/home/listing/${people[0]?.listingId}`][count % 3];
    expect((await fetch(to.server.origin + path)).status).toBe(200);
    times.push(performance.now() - begun);
  }
  for (const words of await ended) expect(words).toMatch(/^HTTP\/1\.1 200 /);
  expect(times.length).toBeGreaterThan(100);
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]).toBeLessThan(1000);
}, 60_000);
