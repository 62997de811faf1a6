import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngOfSize } from '../../../support/projects/png.ts';
import {
  asPublic,
  callApi,
  halves,
  jpeg,
  pendingKeys,
  newAdvertiser,
  onlyImage,
  refused,
  sendImages,
  startUploadServer,
  stores,
  uploadedImages,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

describe.each(stores)('pictures in the store «%s»', (store) => {
  let to: UploadServer;
  beforeAll(async () => {
    to = await startUploadServer(store, { UPLOAD_MAX_IMAGE_MB: '1' });
  });
  afterAll(() => to?.stop());

  const listingOf = (id: number) =>
    to.db
      .selectFrom('listings')
      .where('id', '=', id)
      .select(['version', 'imageCount', 'updatedAt'])
      .executeTakeFirstOrThrow();
  const served = async (url: string, headers: Record<string, string> = {}) =>
    fetch(to.server.origin + url, { headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('are kept in the order of the form, in every width up to their own, the first as cover', async () => {
    const somebody = await newAdvertiser(to);
    const before = await listingOf(somebody.listingId);
    const { files, images } = await uploadedImages(
      sendImages(to, somebody, [
        { name: 'Dnevni boravak č.jpg', content: await jpeg(1500, 1000) },
        { name: 'b.png', content: await halves(500, 400).png().toBuffer() },
        { name: 'c.webp', content: await halves(320, 200).webp().toBuffer() },
      ]),
    );
    expect(files.map(({ name, error }) => [name, error])).toEqual([
      ['Dnevni boravak č.jpg', null],
      ['b.png', null],
      ['c.webp', null],
    ]);
    expect(images).toEqual(files.map(({ image }) => image));
    const widths = images.map(({ sources }) => sources.map(({ type, width }) => `${width} ${type.slice(6)}`));
    expect(widths).toEqual([
      ['320 webp', '480 webp', '640 webp', '1280 webp', '1500 webp', '1500 jpeg'],
      ['320 webp', '480 webp', '480 jpeg'],
      ['320 webp', '320 jpeg'],
    ]);
    const after = await listingOf(somebody.listingId);
    expect(after).toMatchObject({ imageCount: 3, version: before.version });
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    const view = await callApi(to, `/real-estate-listings/${somebody.listingId}`);
    expect(await view.json()).toMatchObject({ images: asPublic(images) });
    expect(await pendingKeys(to)).toEqual([]);
    for (const { type, width, url } of images.flatMap(({ sources }) => sources)) {
      const response = await served(url);
      expect(response.headers.get('content-type')).toBe(type);
      expect((await sharp(await bytesOf(response)).metadata()).width).toBe(width);
    }
  });

  test('stand upright, in sRGB and without a word about where and with what they were taken', async () => {
    const somebody = await newAdvertiser(to);
    const lying = await halves(400, 300)
      .withExif({ IFD0: { Make: 'Secret camera', Artist: 'Ana' }, IFD3: { GPSLatitude: '43/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const image = await onlyImage(sendImages(to, somebody, [{ name: 'a.jpg', content: lying }]));
    expect([image.width, image.height]).toEqual([300, 400]);
    for (const { url } of image.sources) {
      const bytes = await bytesOf(await served(url));
      expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|Secret|Ana|http:\/\/ns/);
      const { orientation, exif, icc, height = 0, space } = await sharp(bytes).metadata();
      expect([orientation, exif, icc, space]).toEqual([undefined, undefined, undefined, 'srgb']);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const at = (y: number) => [...data.subarray((y * info.width + 20) * info.channels).subarray(0, 3)];
      expect(at(5)[0]).toBeGreaterThan(200);
      expect(at(height - 5)[2]).toBeGreaterThan(200);
    }
  });

  test('show white where they are transparent, and have the colour of their mean as placeholder', async () => {
    const somebody = await newAdvertiser(to);
    const clear = { create: { width: 200, height: 200, channels: 4 as const, background: '#00000000' } };
    const image = await onlyImage(
      sendImages(to, somebody, [{ name: 'a.png', content: await sharp(clear).png().toBuffer() }]),
    );
    expect(image.placeholder).toBe('#ffffff');
    const plain = { create: { width: 300, height: 200, channels: 3 as const, background: '#777777' } };
    const grey = await sharp(plain).toColourspace('b-w').png().toBuffer();
    const other = await onlyImage(sendImages(to, somebody, [{ name: 'b.png', content: grey }]));
    expect(other.placeholder).toBe('#777777');
  });

  test('that are refused take no others with them, and each is told why', async () => {
    const somebody = await newAdvertiser(to);
    const good = await jpeg();
    const { files, images } = await uploadedImages(
      sendImages(to, somebody, [
        { name: 'a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>' },
        { name: 'good.jpg', content: good },
        { name: 'empty.jpg', content: '' },
        { name: 'cut.jpg', content: (await jpeg(1200, 900)).subarray(0, 5000) },
        { name: 'large.jpg', content: Buffer.concat([good, Buffer.alloc(1024 * 1024)]) },
        { name: 'tiny.png', content: await halves(4, 4).png().toBuffer() },
        { name: 'a.gif', content: await halves(300, 300).gif().toBuffer() },
        { name: 'a.tiff', content: await halves(300, 300).tiff().toBuffer() },
        { name: 'a.avif', content: await halves(300, 300).avif().toBuffer() },
        { name: 'text.jpg', content: 'no picture at all' },
        {
          name: 'many.png',
          content: pngOfSize(await halves(40, 40).png().toBuffer(), { width: 8001, height: 8000 }),
        },
        {
          name: 'moving.webp',
          content: await sharp(Buffer.concat([Buffer.alloc(120_000, 200), Buffer.alloc(120_000, 20)]), {
            raw: { width: 200, height: 400, channels: 3, pageHeight: 200 },
          })
            .webp({ delay: [100, 100] })
            .toBuffer(),
        },
      ]),
    );
    expect(Object.fromEntries(files.map(({ name, error }) => [name, error]))).toEqual({
      'a.svg': 'FILE_TYPE_NOT_SUPPORTED',
      'good.jpg': null,
      'empty.jpg': 'FILE_EMPTY',
      'cut.jpg': 'FILE_DAMAGED',
      'large.jpg': 'FILE_TOO_LARGE',
      'tiny.png': 'IMAGE_TOO_SMALL',
      'a.gif': 'FILE_TYPE_NOT_SUPPORTED',
      'a.tiff': 'FILE_TYPE_NOT_SUPPORTED',
      'a.avif': 'FILE_TYPE_NOT_SUPPORTED',
      'text.jpg': 'FILE_TYPE_NOT_SUPPORTED',
      'many.png': 'IMAGE_TOO_MANY_PIXELS',
      'moving.webp': 'IMAGE_ANIMATED',
    });
    expect(images.length).toBe(1);
    expect(await pendingKeys(to)).toEqual([]);
  });

  test('none of which was kept are a problem that says why, with the outcome of each', async () => {
    const somebody = await newAdvertiser(to);
    const body = await refused(sendImages(to, somebody, [{ name: 'a.txt', content: 'text' }]), 'VALIDATION_FAILED');
    expect(body).toMatchObject({
      message: 'Ova se vrsta datoteke ne prima.',
      errors: { 'files.0': ['FILE_TYPE_NOT_SUPPORTED'] },
      files: [{ name: 'a.txt', image: null, error: 'FILE_TYPE_NOT_SUPPORTED' }],
      images: [],
    });
  });

  test('may come one as `file`; a form without files, or for another kind, is refused', async () => {
    const somebody = await newAdvertiser(to);
    const file = { name: 'a.jpg', content: await jpeg() };
    await onlyImage(sendImages(to, somebody, [file], { field: 'file' }));
    const none = await refused(sendImages(to, somebody, []), 'VALIDATION_FAILED');
    expect(none.errors).toEqual({ files: ['VALUE_REQUIRED'] });
    const elsewhere = sendImages(to, somebody, [file], { field: 'pictures' });
    expect((await refused(elsewhere, 'VALIDATION_FAILED')).errors).toEqual({ files: ['VALUE_REQUIRED'] });
    const other = sendImages(to, somebody, [file], { fields: { realEstateType: 'PROJECT' } });
    expect((await refused(other, 'VALIDATION_FAILED')).errors).toEqual({ realEstateType: ['VALUE_INVALID'] });
    expect((await listingOf(somebody.listingId)).imageCount).toBe(1);
  });

  test('of a listing are forty at most, also when two uploads come at once', async () => {
    const somebody = await newAdvertiser(to, { images: 39 });
    const file = { name: 'a.jpg', content: await jpeg() };
    const both = await Promise.all([sendImages(to, somebody, [file]), sendImages(to, somebody, [file])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await listingOf(somebody.listingId)).imageCount).toBe(40);
    const another = await newAdvertiser(to, { images: 39 });
    const { files } = await uploadedImages(sendImages(to, another, [file, file]));
    expect(files.map(({ error }) => error)).toEqual([null, 'TOO_MANY_IMAGES']);
    await refused(sendImages(to, somebody, [file]), 'LIMIT_REACHED');
    expect(await pendingKeys(to)).toEqual([]);
  });

  test('of an account have two gigabytes at most', async () => {
    const somebody = await newAdvertiser(to, { images: [{ bytes: 2 * 1024 ** 3 - 1000 }] });
    const file = { name: 'a.jpg', content: await jpeg() };
    const body = await refused(sendImages(to, somebody, [file]), 'VALIDATION_FAILED');
    expect(body.files).toMatchObject([{ error: 'STORAGE_FULL' }]);
    await to.db
      .updateTable('images')
      .set({ bytes: 2 * 1024 ** 3 })
      .where('listingId', '=', somebody.listingId)
      .execute();
    await refused(sendImages(to, somebody, [file]), 'LIMIT_REACHED');
  });
});
