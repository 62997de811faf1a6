import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { Coding } from '#server/http/requests/exchange.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Brotli quality for few concurrent compressions, and for many: a third of the time, a tenth larger. */
const calmQuality = 5;
const busyQuality = 3;
const busyFrom = 4;
let compressing = 0;

/** Smaller bodies do not benefit from compression. */
export const minCompressed = 1000;

/** A copy with its own memory: cached pages would retain zlib's larger chunks and Node's 64 KB pool. */
function exact(packed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}

/** A window no larger than the body: brotli's default of 4 MB doubles the time on the main thread and saves nothing. */
function windowFor(body: Buffer): number {
  return Math.min(Math.max(Math.ceil(Math.log2(body.length + 1)), 16), 22);
}

/** Half the body holds a page's output: Node's default of 16 KB costs larger ones a further round of the thread pool. */
const chunkSizeFor = (body: Buffer) => Math.max(body.length >> 1, constants.Z_DEFAULT_CHUNK);

async function brotliAt(quality: number, body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return exact(await brotli(body, { params, chunkSize: chunkSizeFor(body) }));
}

export async function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return body;
  compressing += 1;
  try {
    if (coding === 'gzip') return exact(await zip(body, { level: 4, chunkSize: chunkSizeFor(body) }));
    return await brotliAt(compressing > busyFrom ? busyQuality : calmQuality, body);
  } finally {
    compressing -= 1;
  }
}

export async function decompress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'br') return unbrotli(body);
  return coding === 'gzip' ? unzip(body) : body;
}

const maxWaiting = 16;
const inTurn = pLimit(1);

/** At brotli's best, one at a time, so that visitors keep a CPU; undefined if too many are waiting. */
export async function compressBest(body: Buffer): Promise<Buffer | undefined> {
  if (inTurn.activeCount + inTurn.pendingCount >= maxWaiting) return undefined;
  return inTurn(() => brotliAt(constants.BROTLI_MAX_QUALITY, body));
}
