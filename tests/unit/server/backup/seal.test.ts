import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { seal, sealedSize, unseal } from '#server/backup/seal.ts';

const key = 'a key of the tests, which is random elsewhere';
const chunk = 64 * 1024;

/** In parts of this size. */
async function* parts(content: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}
const sealed = (content: Buffer, name = 'a') => buffer(seal(parts(content), key, name));
const opened = (content: Buffer, { of = key, name = 'a', size = 10_000 } = {}) =>
  buffer(unseal(parts(content, size), of, name));

test.each([0, 1, 5000, chunk - 1, chunk, chunk + 1, 3 * chunk, 300_000])('%i bytes come back', async (bytes) => {
  const content = Buffer.from(Array.from({ length: bytes }, (_, index) => index % 251));
  const hidden = await sealed(content);
  expect(hidden.length).toBe(sealedSize(bytes));
  for (const size of [7, 10_000, 1_000_000])
    expect((await opened(hidden, { size })).equals(content), `in parts of ${size}`).toBe(true);
});

test('the same content is sealed differently each time', async () => {
  const content = Buffer.from('the same');
  expect((await sealed(content)).equals(await sealed(content))).toBe(false);
});

test('whatever is cut off, changed, moved, doubled or of another name or key does not open', async () => {
  const hidden = await sealed(Buffer.alloc(3 * chunk, 'abc'));
  const frame = chunk + 16;
  const [head, first, second, third] = [0, 24, 24 + frame, 24 + 2 * frame].map((start, index) =>
    hidden.subarray(start, index === 0 ? 24 : start + frame),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const changed = Buffer.from(hidden);
  changed.writeUInt8(changed.readUInt8(5000) ^ 1, 5000);
  const wrong = [
    hidden.subarray(0, -1),
    hidden.subarray(0, 10),
    head,
    Buffer.concat([head, first, second]),
    Buffer.concat([head, second, first, third]),
    Buffer.concat([head, first, first, second, third]),
    Buffer.concat([hidden, third]),
    changed,
  ];
  for (const content of wrong) await expect(opened(content)).rejects.toThrow();
  await expect(opened(hidden, { of: `${key}!` })).rejects.toThrow();
  await expect(opened(hidden, { name: 'b' })).rejects.toThrow();
  expect((await opened(hidden)).length).toBe(3 * chunk);
});
