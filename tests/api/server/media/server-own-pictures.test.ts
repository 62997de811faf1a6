import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  jpeg,
  newAdvertiser,
  onlyImage,
  sendImages,
  startUploadServer,
  uploadedImages,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

let to: UploadServer;
beforeAll(async () => {
  to = await startUploadServer('local');
});
afterAll(() => to?.stop());

const served = (url: string) => fetch(to.server.origin + url);

test.each(['DRAFT', 'PAUSED', 'EXPIRED', 'SOLD', 'BLOCKED'] as const)(
  'pictures of a listing that is %s are shown to who has the key that its owner is told, and to nobody else',
  async (status) => {
    const somebody = await newAdvertiser(to, { status });
    const file = { name: 'a.jpg', content: await jpeg() };
    const other = await onlyImage(sendImages(to, somebody, [file]));
    const { images } = await uploadedImages(sendImages(to, somebody, [file]));
    const image = images.find(({ fileName }) => fileName !== other.fileName);
    if (!image) throw new Error('there is another picture');
    for (const { url } of [image, ...image.sources]) {
      const shown = await served(url);
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=600']);
      const [path = '', key = ''] = url.split('?key=');
      const [until, mark] = key.split('.');
      const keys = [
        undefined,
        '',
        other.url.split('?key=')[1],
        `${until}0.${mark}`,
        `zzzzzzzz.${mark}`,
        `0.${mark}`,
        `${key}a`,
      ];
      for (const wrong of keys)
        expect((await served(wrong === undefined ? path : `${path}?key=${wrong}`)).status).toBe(404);
    }
    await to.db.updateTable('listings').set({ status: 'PUBLISHED' }).where('id', '=', somebody.listingId).execute();
    const plain = image.url.replace(/\?.*/, '');
    await expect.poll(async () => (await served(plain)).status).toBe(200);
  },
);
