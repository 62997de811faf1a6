import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { imageKey } from '#domain/media/image.ts';
import {
  afterAnHour,
  callApi,
  jpeg,
  newAdvertiser,
  onlyImage,
  refused,
  sendImages,
  startUploadServer,
  stores,
  uploadedImages,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

describe.each(stores)('pictures kept in the store «%s»', (store) => {
  let to: UploadServer;
  beforeAll(async () => {
    to = await startUploadServer(store);
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

  test('can be kept for good by browsers, and asked for in parts', async () => {
    const somebody = await newAdvertiser(to);
    const image = await onlyImage(sendImages(to, somebody, [{ name: 'a.jpg', content: await jpeg() }]));
    const whole = await served(image.url);
    const bytes = await bytesOf(whole);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
    const etag = whole.headers.get('etag') ?? '';
    expect((await served(image.url, { 'If-None-Match': etag })).status).toBe(304);
    const part = await served(image.url, { Range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect((await bytesOf(part)).equals(bytes.subarray(100, 200))).toBe(true);
    expect((await served(image.url, { Range: 'bytes=9999999-' })).status).toBe(416);
  });

  test('are gone for everybody while the listing is archived, and back when it is restored', async () => {
    const somebody = await newAdvertiser(to);
    const { url } = await onlyImage(sendImages(to, somebody, [{ name: 'a.jpg', content: await jpeg() }]));
    const move = async (status: 'ARCHIVED' | 'DRAFT') => {
      const archivedAt = status === 'ARCHIVED' ? new Date() : null;
      await to.db.updateTable('listings').set({ status, archivedAt }).where('id', '=', somebody.listingId).execute();
    };
    const status = async () => (await served(url)).status;
    expect(await status()).toBe(200);
    await move('ARCHIVED');
    await expect.poll(status).toBe(404);
    await refused(sendImages(to, somebody, [{ name: 'b.jpg', content: await jpeg() }]), 'STATUS_NOT_ALLOWED');
    await move('DRAFT');
    await expect.poll(status).toBe(200);
  });

  test('are ordered, described and deleted by their owner, files and all', async () => {
    const somebody = await newAdvertiser(to);
    const { token, listingId } = somebody;
    const path = `/real-estate-listings/${listingId}/images`;
    const file = { name: 'a.jpg', content: await jpeg() };
    const { images } = await uploadedImages(sendImages(to, somebody, [file, file, file]));
    const [first, second, third] = images.map(({ fileName }) => fileName) as [string, string, string];
    const put = (what: string, body: unknown) =>
      callApi(to, `${path}/${what}`, {
        method: 'PUT',
        token,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const names = async (response: Promise<Response>) =>
      z
        .array(Image)
        .parse(await (await response).json())
        .map(({ fileName }) => fileName);

    expect(await names(put('order', { fileNames: [third, first, second] }))).toEqual([third, first, second]);
    expect(await names(put('order', { fileNames: [second] }))).toEqual([second, third, first]);
    await refused(put('order', { fileNames: [second, second] }), 'VALIDATION_FAILED');
    await refused(put('order', { fileNames: ['unknown'] }), 'VALIDATION_FAILED');
    const described = await put('text', { fileName: third, alt: { hr: ' Kuhinja ', en: '' } });
    expect(z.array(Image).parse(await described.json())[1]?.alt).toEqual({ hr: 'Kuhinja', en: null });
    const plan = { fileName: third, alt: { hr: 'Kuhinja', en: null } };
    for (const marked of [{ isPlan: true }, {}])
      expect(z.array(Image).parse(await (await put('text', { ...plan, ...marked })).json())[1]?.isPlan).toBe(true);
    await refused(put('text', { fileName: 'unknown', alt: { hr: null, en: null } }), 'NOT_FOUND');

    const remove = (fileName: string) =>
      callApi(to, `${path}?fileName=${fileName}&realEstateType=REAL_ESTATE`, { method: 'DELETE', token });
    expect((await remove(second)).status).toBe(204);
    await refused(remove(second), 'NOT_FOUND');
    await refused(callApi(to, path, { method: 'DELETE', token }), 'VALIDATION_FAILED');
    await afterAnHour(to);
    const left = await to.keys();
    expect(left.filter((key) => key.includes(second))).toEqual([]);
    expect(left).toContain(imageKey(third, 400, 'jpg'));
    expect(await names(callApi(to, path, { token }))).toEqual([third, first]);
    expect(await listingOf(listingId)).toMatchObject({ imageCount: 2, version: 1 });
    await remove(third);
    const last = await refused(remove(first), 'LISTING_INCOMPLETE');
    expect(last.errors).toEqual({ images: ['VALUE_REQUIRED'] });
  });

  test('close up where one is deleted, so that their places never run out', async () => {
    const { token, listingId } = await newAdvertiser(to, { status: 'PAUSED', images: [{}, {}, {}] });
    const placed = () =>
      to.db
        .selectFrom('images')
        .where('listingId', '=', listingId)
        .select(['fileName', 'position'])
        .orderBy('position')
        .execute();
    const [first, second, third] = await placed();
    const path = `/real-estate-listings/${listingId}/images?fileName=${first?.fileName}`;
    expect((await callApi(to, path, { method: 'DELETE', token })).status).toBe(204);
    expect(await placed()).toEqual([
      { ...second, position: 0 },
      { ...third, position: 1 },
    ]);
  });

  test('that several listings show keep their files until the last is deleted', async () => {
    const fileName = 'ab'.repeat(16);
    const shared = { fileName, widths: [320] };
    const [one, other] = [
      await newAdvertiser(to, { status: 'PAUSED', images: [shared, {}] }),
      await newAdvertiser(to, { status: 'PAUSED', images: [shared, {}] }),
    ];
    const image = await onlyImage(sendImages(to, one, [{ name: 'a.jpg', content: await jpeg(320, 320) }]));
    const copied = image.sources.map(({ type }) =>
      imageKey(image.fileName, 320, type === 'image/webp' ? 'webp' : 'jpg'),
    );
    await to.db
      .updateTable('images')
      .set({ fileName: image.fileName })
      .where('fileName', '=', fileName)
      .where('listingId', '=', other.listingId)
      .execute();
    const remove = ({ listingId, token }: typeof one) =>
      callApi(to, `/real-estate-listings/${listingId}/images?fileName=${image.fileName}`, { method: 'DELETE', token });
    expect((await remove(one)).status).toBe(204);
    await afterAnHour(to);
    expect(await to.keys()).toEqual(expect.arrayContaining(copied));
    expect((await remove(other)).status).toBe(204);
    await afterAnHour(to);
    expect((await to.keys()).filter((key) => copied.includes(key))).toEqual([]);
  });

  test('are worked on by owner and admin alone: to strangers the listing does not exist', async () => {
    const somebody = await newAdvertiser(to, { status: 'PAUSED' });
    const stranger = await newAdvertiser(to);
    const admin = await newAdvertiser(to, { role: 'ADMIN' });
    const file = { name: 'a.jpg', content: await jpeg() };
    const path = `/real-estate-listings/${somebody.listingId}/images`;
    const as = ({ token }: { token: string }) => ({ ...somebody, token });
    await refused(sendImages(to, as({ token: '' }), [file]), 'UNAUTHORIZED');
    await refused(sendImages(to, as(stranger), [file]), 'NOT_FOUND');
    const { fileName } = await onlyImage(sendImages(to, as(admin), [file]));
    for (const [method, query, body] of [
      ['GET', '', undefined],
      ['DELETE', `?fileName=${fileName}`, undefined],
      ['PUT', '/order', { fileNames: [] }],
      ['PUT', '/text', { fileName, alt: { hr: 'x', en: null } }],
      ['PUT', '/edits', { fileName, rotate: 90 }],
      ['PUT', '/removed', { fileNames: [fileName] }],
      ['PUT', '/restored', { fileNames: [fileName] }],
    ] as const) {
      const init = {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      };
      await refused(callApi(to, path + query, { ...init, token: stranger.token }), 'NOT_FOUND');
      if (method !== 'GET') await refused(callApi(to, path + query, init), 'UNAUTHORIZED');
    }
    await refused(callApi(to, path), 'NOT_FOUND');
    await refused(callApi(to, path, { token: 'a.b.c' }), 'UNAUTHORIZED');
    const own = await callApi(to, path, { token: somebody.token });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});
