import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickClock } from '../../support/browser/quick-clock.ts';
import { begin, end, lastWords, part, sendSlowly } from '../../support/servers/raw-uploads.ts';
import { jpeg, newAdvertiser, startUploadServer, type UploadServer } from '../../support/listings/uploads.ts';

/** The pace is looked at every 3 seconds in place of 15, and other bodies have 6 in place of 30. */
const times = 5;
let to: UploadServer;
beforeAll(async () => {
  to = await startUploadServer('local', { UPLOAD_MAX_IMAGE_MB: '4', ...quickClock({ times, from: 10_000 }) });
});
afterAll(() => to?.stop());

test.concurrent('a sender who falls silent or drips is cut off with an answer', async () => {
  const somebody = await newAdvertiser(to);
  const [silent, dripping] = [
    await begin(to, somebody, { length: 100_000 }),
    await begin(to, somebody, { length: 100_000 }),
  ];
  silent.write(part('a.jpg', 'begun'));
  const drops = setInterval(() => dripping.write('x'), 500);
  const words = await Promise.all([lastWords(silent), lastWords(dripping)]);
  clearInterval(drops);
  for (const text of words) expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

test.concurrent('a sender who is slow but steady may take longer than other requests', async () => {
  const somebody = await newAdvertiser(to);
  const body = Buffer.concat([part('a.jpg', Buffer.concat([await jpeg(), Buffer.alloc(3_500_000)])), end]);
  const socket = await begin(to, somebody, { length: body.length, headers: ['Connection: close'] });
  // Ten times the least that is wanted, so that a pause in between does not matter; in 7 seconds, longer than other bodies have.
  expect(await sendSlowly(socket, body, { bytes: 50_000, every: 500 / times })).toMatch(/^HTTP\/1\.1 200 /);
});
