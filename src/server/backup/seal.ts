import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** `PORTALB1`, a salt, then chunks of 64 KiB by AES-256-GCM; the key comes of salt and name, the nonce counts and marks the last. */
const magic = Buffer.from('PORTALB1');
const saltBytes = 16;
const headBytes = magic.length + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

type Source = AsyncIterable<Buffer>;

/** Tells keys apart without revealing them. */
export function markOf(key: string): string {
  return createHmac('sha256', key).update('portal backup mark').digest('hex').slice(0, 8);
}

/** Size of the sealed content, which has at least one chunk. */
export function sealedSize(bytes: number): number {
  return headBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / chunkBytes));
}

const objectKey = (key: string, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `portal backup object ${name}`, 32));

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 5, 6);
  nonce.writeUInt8(Number(isLast), 11);
  return nonce;
}

/** Parts of this size and a last one, which is known to be so. */
async function* inChunks(source: Source, size: number): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    held.push(part);
    length += part.length;
    if (length <= size) continue;
    let rest = Buffer.concat(held);
    for (; rest.length > size; rest = rest.subarray(size)) yield { chunk: rest.subarray(0, size), isLast: false };
    held = [rest];
    length = rest.length;
  }
  yield { chunk: Buffer.concat(held), isLast: true };
}

export async function* seal(source: Source, key: string, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const own = objectKey(key, salt, name);
  yield Buffer.concat([magic, salt]);
  let count = 0;
  for await (const { chunk, isLast } of inChunks(source, chunkBytes)) {
    const sealing = createCipheriv(cipher, own, nonceOf(count, isLast));
    yield Buffer.concat([sealing.update(chunk), sealing.final(), sealing.getAuthTag()]);
    count += 1;
  }
}

/** Splits off the first bytes. */
async function takeHead(source: Source): Promise<{ head: Buffer; rest: Source }> {
  const parts = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const { value, done } = await parts.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* rest() {
    yield head.subarray(headBytes);
    yield* { [Symbol.asyncIterator]: () => parts };
  }
  return { head: head.subarray(0, headBytes), rest: rest() };
}

/** @throws Error where a chunk is missing, changed, of another object or another key. */
export async function* unseal(source: Source, key: string, name: string): AsyncGenerator<Buffer> {
  const { head, rest } = await takeHead(source);
  if (head.length < headBytes || !head.subarray(0, magic.length).equals(magic)) throw new Error('not sealed');
  const own = objectKey(key, head.subarray(magic.length), name);
  let count = 0;
  for await (const { chunk, isLast } of inChunks(rest, chunkBytes + tagBytes)) {
    if (chunk.length < tagBytes) throw new Error('cut off');
    const opening = createDecipheriv(cipher, own, nonceOf(count, isLast), { authTagLength: tagBytes });
    opening.setAuthTag(chunk.subarray(-tagBytes));
    yield Buffer.concat([opening.update(chunk.subarray(0, -tagBytes)), opening.final()]);
    count += 1;
  }
}
