import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MadeImage } from '#server/images/make-image.ts';
import { widthsFor } from '#server/images/sizes.ts';
import { makeImageInWorker } from '#server/images/workers.ts';
import { pngChunk, pngOfSize } from '../../../support/projects/png.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function make(content: Buffer) {
  const path = join(folder, String((count += 1)));
  await writeFile(path, content);
  return makeImageInWorker({ path, of: 'PHOTO' });
}

async function made(content: Buffer): Promise<MadeImage> {
  const outcome = await make(content);
  if (typeof outcome === 'string') throw new Error(`refused: ${outcome}`);
  return outcome;
}

describe('widths', () => {
  test.each([
    [4000, 3000, [320, 480, 640, 1280, 2048]],
    [2048, 1536, [320, 480, 640, 1280, 2048]],
    [1700, 1200, [320, 480, 640, 1280, 1700]],
    [1300, 900, [320, 480, 640, 1280]],
    [320, 240, [320]],
    [200, 200, [200]],
    [1000, 8192, [320, 480]],
    [9000, 200, [320, 480, 640, 1280, 2048]],
  ])('of a picture of %d × %d are %j', (width, height, expected) => {
    expect(widthsFor({ width, height })).toEqual(expected);
  });
});

/** Four quarters: red and green above, blue and white below. */
async function quarters(): Promise<Sharp> {
  const quarter = (background: string) => ({ create: { width: 60, height: 40, channels: 3 as const, background } });
  const composed = sharp({ create: { width: 120, height: 80, channels: 3, background: 'white' } }).composite([
    { input: quarter('red'), left: 0, top: 0 },
    { input: quarter('lime'), left: 60, top: 0 },
    { input: quarter('blue'), left: 0, top: 40 },
  ]);
  return sharp(await composed.png().toBuffer());
}

/** How a picture must be turned so that its orientation stands it upright again. */
const lying: Record<number, (upright: Sharp) => Promise<Buffer>> = {
  1: (upright) => upright.toBuffer(),
  2: (upright) => upright.flop().toBuffer(),
  3: (upright) => upright.rotate(180).toBuffer(),
  4: (upright) => upright.flip().toBuffer(),
  5: async (upright) =>
    sharp(await upright.rotate(90).toBuffer())
      .flop()
      .toBuffer(),
  6: (upright) => upright.rotate(270).toBuffer(),
  7: async (upright) =>
    sharp(await upright.rotate(270).toBuffer())
      .flop()
      .toBuffer(),
  8: (upright) => upright.rotate(90).toBuffer(),
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture of orientation %d stands upright', async (orientation) => {
  const turned = await lying[orientation]?.(await quarters());
  const picture = await made(await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer());
  expect([picture.width, picture.height]).toEqual([120, 80]);
  for (const { path } of picture.files) {
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    const bright = (x: number, y: number) =>
      [0, 1, 2].map((channel) => ((data[(y * info.width + x) * info.channels + channel] ?? 0) > 128 ? 1 : 0)).join('');
    expect([bright(20, 15), bright(100, 15), bright(20, 65), bright(100, 65)]).toEqual(['100', '010', '001', '111']);
  }
});

test('an animated PNG is refused, one that only says so of one frame is not', async () => {
  const png = await (await quarters()).png().toBuffer();
  const animation = (frames: number) => {
    const data = Buffer.alloc(8);
    data.writeUInt32BE(frames);
    return Buffer.concat([png.subarray(0, 33), pngChunk('acTL', data), png.subarray(33)]);
  };
  expect(await make(animation(3))).toBe('IMAGE_ANIMATED');
  expect(await make(animation(1))).toMatchObject({ width: 120 });
});

test.each(['cmyk', 'rgb16', 'b-w'] as const)('a picture in %s comes out in sRGB', async (space) => {
  const format =
    space === 'cmyk' ? (await quarters()).toColourspace(space).jpeg() : (await quarters()).toColourspace(space).png();
  const { files, placeholder } = await made(await format.toBuffer());
  expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
  for (const { path } of files) expect((await sharp(path).metadata()).space).toBe('srgb');
});

test('a picture that is wider or higher than any JPEG is not decoded, which would take gigabytes', async () => {
  const ribbon = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
  expect(await make(await ribbon(65_536, 8))).toBe('IMAGE_TOO_MANY_PIXELS');
  expect(await make(await ribbon(8, 65_536))).toBe('IMAGE_TOO_MANY_PIXELS');
  expect(await make(await ribbon(65_535, 8))).toMatchObject({ width: 65_535, height: 8 });
});

test('what is transparent in a picture is white afterwards', async () => {
  const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  expect(await made(await clear.png().toBuffer())).toMatchObject({ placeholder: '#ffffff' });
});

test('a picture that is cut off anywhere is damaged, never half-shown', async () => {
  const whole = await sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .jpeg()
    .toBuffer();
  for (const part of [0.01, 0.1, 0.5, 0.9, 0.99]) {
    expect(await make(whole.subarray(0, Math.floor(whole.length * part)))).toBe('FILE_DAMAGED');
  }
});

function workers(): number[] {
  const table = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => (line.includes('images/worker.ts') ? [Number.parseInt(line)] : []));
}

/** A file that whoever opens it waits for; the pictures that are made of it cannot be done. */
function endlessFile(): string {
  const path = join(folder, 'endless');
  execFileSync('mkfifo', [path]);
  return path;
}

test('a picture that ends its worker twice is damaged, and the next one is made', async () => {
  let answered = false;
  const outcome = makeImageInWorker({ path: endlessFile(), of: 'PHOTO' }).finally(() => (answered = true));
  while (!answered) {
    for (const pid of workers()) process.kill(pid, 'SIGKILL');
    await pause(20);
  }
  expect(await outcome).toBe('FILE_DAMAGED');
  expect(await make(await (await quarters()).webp().toBuffer())).toMatchObject({ width: 120 });
});

test('a worker does not mind the signals that end the server, which lets it finish first', async () => {
  await make(await (await quarters()).webp().toBuffer());
  const before = workers();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) for (const pid of before) process.kill(pid, signal);
  await make(await (await quarters()).png().toBuffer());
  expect(workers()).toEqual(before);
});

test('what costs too much for its pixels is refused by its head, and every usual kind of 64 megapixels is not', async () => {
  const size = { width: 8000, height: 7900 };
  const small = { width: 40, height: 40 };
  const deep = sharp({ create: { ...small, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } }).toColourspace(
    'rgb16',
  );
  for (const progressive of [false, true])
    expect(await make(pngOfSize(await deep.clone().png({ progressive }).toBuffer(), size))).toBe('IMAGE_TOO_COSTLY');
  const plain = { channels: 3 as const, background: '#888888' };
  const interlaced = await sharp({ create: { ...small, ...plain } })
    .png({ progressive: true })
    .toBuffer();
  expect(await make(pngOfSize(interlaced, size))).toBe('FILE_DAMAGED');
  const progressive = await sharp({ create: { ...size, ...plain } })
    .jpeg({ progressive: true })
    .toBuffer();
  expect(await make(progressive)).toMatchObject(size);
});
