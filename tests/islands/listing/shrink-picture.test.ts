import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fitWithin, shrinkPicture } from '#islands/editor/pictures/shrink-picture.ts';

type Drawn = { width: number; height: number; type: string; quality: number };

let drawn: Drawn[] = [];
let closed = 0;
let writes = ['image/webp', 'image/jpeg'];
let bytes = 900_000;

function bitmapOf(width: number, height: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => closed++ }));
}

beforeEach(() => {
  drawn = [];
  closed = 0;
  writes = ['image/webp', 'image/jpeg'];
  bytes = 900_000;
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    const { width, height } = this;
    drawn.push({ width, height, type: String(type), quality: Number(quality) });
    const written = writes.includes(String(type)) ? String(type) : 'image/png';
    done(Object.assign(new Blob([new Uint8Array(bytes)], { type: written })));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photo = (size: number, type = 'image/jpeg', name = 'IMG_1.JPG') =>
  new File([new Uint8Array(size)], name, { type });

test.each([
  [4032, 3024, 2560, 1920],
  [3024, 4032, 1920, 2560],
  [800, 600, 800, 600],
  [10_000, 2, 2560, 1],
])('%i × %i becomes %i × %i', (width, height, fittingWidth, fittingHeight) => {
  expect(fitWithin({ width, height }, 2560)).toEqual({ width: fittingWidth, height: fittingHeight });
});

test('a photograph of 12 megapixels is sent as WebP with its longest side at 2560 px, and a small drawing of it is kept', async () => {
  bitmapOf(4032, 3024);
  const { file, name, preview } = await shrinkPicture(photo(6_000_000));
  expect(drawn).toEqual([{ width: 2560, height: 1920, type: 'image/webp', quality: 0.85 }]);
  expect([file.type, file.size, name]).toEqual(['image/webp', 900_000, 'IMG_1.webp']);
  expect([preview?.width, preview?.height]).toEqual([320, 240]);
  expect(closed).toBe(1);
});

test('a photograph is turned upright as its camera says', async () => {
  const decode = vi.fn<(file: File, options: ImageBitmapOptions) => Promise<object>>();
  decode.mockResolvedValue({ width: 3000, height: 4000, close: () => undefined });
  vi.stubGlobal('createImageBitmap', decode);
  await shrinkPicture(photo(6_000_000));
  expect(decode.mock.calls[0]?.[1]).toEqual({ imageOrientation: 'from-image' });
});

test('where no WebP can be written, it is a JPEG', async () => {
  bitmapOf(4032, 3024);
  writes = ['image/jpeg'];
  const { file, name } = await shrinkPicture(photo(6_000_000));
  expect([file.type, name]).toEqual(['image/jpeg', 'IMG_1.jpg']);
});

test('a picture that would grow is sent as the original', async () => {
  bitmapOf(2000, 1500);
  const original = photo(800_000);
  expect((await shrinkPicture(original)).file).toBe(original);
});

test('a small file is sent as it is, without being written again', async () => {
  bitmapOf(1600, 1200);
  const original = photo(400_000);
  expect((await shrinkPicture(original)).file).toBe(original);
  expect(drawn).toEqual([]);
});

test('a format that the server does not take is written in one that it takes, even if that is larger', async () => {
  bitmapOf(100, 100);
  expect((await shrinkPicture(photo(2000, 'image/avif', 'a.avif'))).name).toBe('a.webp');
});

test('what the browser cannot read is left to the server', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  const original = photo(800_000);
  expect(await shrinkPicture(original)).toEqual({ file: original, name: 'IMG_1.JPG' });
});

test('a browser that knows no bitmaps sends the original', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  const original = photo(800_000);
  expect((await shrinkPicture(original)).file).toBe(original);
});

test.each([
  ['image/heic', 'IMG_2.HEIC'],
  ['', 'IMG_2.heif'],
])('a photograph of an iPhone (%j, %s) that cannot be read here is refused', async (type, name) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  await expect(shrinkPicture(photo(800_000, type, name))).rejects.toMatchObject({ code: 'FILE_HEIC' });
});

test('a photograph of an iPhone that can be read here is sent in a format that everybody reads', async () => {
  bitmapOf(4032, 3024);
  expect((await shrinkPicture(photo(2_000_000, 'image/heic', 'IMG_2.HEIC'))).name).toBe('IMG_2.webp');
});

test('only one picture is made smaller at a time, and one that fails stops no other', async () => {
  const order: string[] = [];
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    order.push(`start ${name}`);
    if (name === 'a.heic') throw new Error('no');
    return { width: 10, height: 10, close: () => order.push(`end ${name}`) };
  });
  const files = ['a.heic', 'b.jpg', 'c.jpg'].map((name) =>
    photo(600_000, name.endsWith('heic') ? '' : 'image/jpeg', name),
  );
  await Promise.allSettled(files.map(shrinkPicture));
  expect(order).toEqual(['start a.heic', 'start b.jpg', 'end b.jpg', 'start c.jpg', 'end c.jpg']);
});
