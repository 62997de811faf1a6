import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Image } from '#contract/media/image.ts';
import { maxBlurs } from '#contract/media/image-work.ts';
import { newPerson, refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { keysOf, namesOf, pictured, pixelsOf } from '../../support/listings/picture-work.ts';
import { afterAnHour, halves, jpeg } from '../../support/listings/uploads.ts';
import { imageVisibility } from '#server/services/media/shown-images.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const is = ([red, green, blue]: [number, number, number]) =>
  red > 180 && blue < 80 ? 'red' : blue > 180 && red < 80 ? 'blue' : green > 180 && red < 80 ? 'green' : 'mixed';
const isThere = async (key: string) => (await api.runtime.files.find(key)) !== undefined;
const whole = { left: 0, top: 0, width: 1, height: 1 };

test('a picture is turned, then cut: the parts are those of the turned one', async () => {
  const { put, told, stored, names } = await pictured(api, [await halves(600, 400).png().toBuffer(), await jpeg()]);
  const [edited, other] = await told(put('edits', { fileName: names[0], rotate: 90 }));
  expect([edited?.width, edited?.height, other]).toEqual([400, 600, stored[1]]);
  const turned = await pixelsOf(api, edited!);
  expect([is(turned.at(0.5, 0.1)), is(turned.at(0.5, 0.9))]).toEqual(['red', 'blue']);
  const [cut] = await told(
    put('edits', { fileName: edited!.fileName, rotate: 270, crop: { left: 0.5, top: 0, width: 0.5, height: 0.5 } }),
  );
  const { width, height, at } = await pixelsOf(api, cut!);
  expect([width, height, cut!.width, cut!.height]).toEqual([300, 200, 300, 200]);
  expect([is(at(0.1, 0.5)), is(at(0.9, 0.5))]).toEqual(['blue', 'blue']);
  expect(cut!.sources.map((source) => source.width)).toEqual([300, 300]);
});

test('what is blurred has a few colours left, and the rest of the picture stays', async () => {
  const stripes = Buffer.alloc(600 * 400 * 3, 0);
  for (let pixel = 0; pixel < 600 * 400; pixel += 1) if (pixel % 8 < 4) stripes.fill(255, pixel * 3, pixel * 3 + 3);
  const striped = await sharp(stripes, { raw: { width: 600, height: 400, channels: 3 } })
    .png()
    .toBuffer();
  const { put, told, names } = await pictured(api, [striped]);
  const plate = { left: 0.25, top: 0.5, width: 0.25, height: 0.1 };
  const [edited] = await told(put('edits', { fileName: names[0], blur: [plate, { ...plate, top: 0.9 }] }));
  const { at } = await pixelsOf(api, edited!);
  const spread = (y: number, from: number, to: number) => {
    const greys = Array.from({ length: 60 }, (_, step) => at(from + ((to - from) * step) / 60, y)[0]);
    return Math.max(...greys) - Math.min(...greys);
  };
  expect(spread(0.55, 0.26, 0.49)).toBeLessThan(50);
  expect(spread(0.95, 0.26, 0.49)).toBeLessThan(50);
  expect(spread(0.55, 0.52, 0.75)).toBeGreaterThan(150);
  expect(spread(0.45, 0.26, 0.49)).toBeGreaterThan(150);
});

test('place, texts and version stay; the name is new, the old picture is nobody’s, and its files go in an hour', async () => {
  const { id, put, told, stored, names } = await pictured(api, [await jpeg(), await jpeg(800, 600)]);
  await put('text', { fileName: names[1], alt: { hr: 'Dvorište', en: 'Yard' }, isPlan: true });
  const { db } = api.database;
  const version = () => db.selectFrom('listings').where('id', '=', id).select(['version', 'imageCount']).execute();
  const before = await version();
  const images = await told(put('edits', { fileName: names[1], blur: [{ ...whole, width: 0.2 }] }));
  expect(images).toMatchObject([stored[0], { alt: { hr: 'Dvorište', en: 'Yard' }, isPlan: true, width: 800 }]);
  expect(await version()).toEqual(before);
  const bytes = await db.selectFrom('images').where('fileName', '=', images[1]!.fileName).select('bytes').execute();
  expect(bytes[0]!.bytes).toBeGreaterThan(0);
  const seen = ({ fileName, url }: Image) =>
    imageVisibility(api.runtime, fileName, new URLSearchParams(url.split('?')[1]).get('key') ?? '');
  expect([await seen(stored[1]!), await seen(images[1]!)]).toEqual(['NOBODY', 'EVERYBODY']);
  await db.updateTable('listings').set({ status: 'PAUSED' }).where('id', '=', id).execute();
  expect([await seen(stored[1]!), await seen(stored[0]!)]).toEqual(['NOBODY', 'OWNER']);
  const old = keysOf(stored[1]!);
  expect(await isThere(old[0]!)).toBe(true);
  await afterAnHour({ db, files: api.runtime.files });
  for (const key of old) expect(await isThere(key)).toBe(false);
  for (const key of keysOf(images[1]!)) expect(await isThere(key)).toBe(true);
  await refusal(await put('restored', { fileNames: [names[1]] }), 'NOT_FOUND');
  await refusal(await put('edits', { fileName: names[1], rotate: 90 }), 'NOT_FOUND');
});

test('an edit is undone exactly, step by step, with the text that was written meanwhile', async () => {
  const { put, told, stored, names } = await pictured(api, [await jpeg(), await jpeg(), await jpeg()]);
  const [, once] = await told(put('edits', { fileName: names[1], rotate: 90 }));
  const [, twice] = await told(put('edits', { fileName: once!.fileName, rotate: 180 }));
  await put('text', { fileName: twice!.fileName, alt: { hr: 'Vrt', en: null } });
  const back = await told(put('restored', { fileNames: [once!.fileName] }));
  expect(back[1]).toEqual({ ...once, alt: { hr: 'Vrt', en: null } });
  for (const key of keysOf(twice!)) expect(await isThere(key)).toBe(false);
  const first = await told(put('restored', { fileNames: [names[1]] }));
  expect(first[1]).toEqual({ ...stored[1], alt: { hr: 'Vrt', en: null } });
  expect(first[1]!.url).toContain(names[1]);
  for (const key of keysOf(stored[1]!)) expect(await isThere(key)).toBe(true);
  await refusal(await put('restored', { fileNames: [names[1]] }), 'NOT_FOUND');
});

test('of two tabs that edit one picture, the first is right, and the second is told that it is gone', async () => {
  const { put, names, id } = await pictured(api, [await jpeg()]);
  const edits = [90, 180].map((rotate) => put('edits', { fileName: names[0], rotate }));
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404]);
  const rows = await api.database.db.selectFrom('images').where('listingId', '=', id).select('fileName').execute();
  expect(rows.length).toBe(1);
});

test.each([
  ['nothing', {}, { rotate: ['VALUE_REQUIRED'] }],
  ['an odd angle', { rotate: 45 }, { rotate: ['VALUE_INVALID'] }],
  [
    'a part beyond the edge',
    { crop: { left: 0.6, top: 0, width: 0.6, height: 1 } },
    { 'crop.width': ['VALUE_INVALID'] },
  ],
  ['an empty part', { blur: [{ ...whole, height: 0 }] }, { 'blur.0.height': ['VALUE_INVALID'] }],
  ['a word as a number', { crop: { ...whole, top: '0' } }, { 'crop.top': ['VALUE_INVALID'] }],
  ['too many parts', { blur: Array(maxBlurs + 1).fill(whole) }, { blur: ['VALUE_TOO_LONG'] }],
])('%s is refused with the field', async (_name, body, errors) => {
  const { put, names } = await pictured(api, [await jpeg()]);
  const problem = await refusal(await put('edits', { fileName: names[0], ...body }), 'VALIDATION_FAILED');
  expect(problem.errors).toEqual(errors);
});

test('a cut that leaves a few pixels is refused, and the picture stays', async () => {
  const { put, names, owner, path, told, stored } = await pictured(api, [await jpeg(100, 100)]);
  const crop = { left: 0, top: 0, width: 0.05, height: 1 };
  const problem = await refusal(await put('edits', { fileName: names[0], crop }), 'VALIDATION_FAILED');
  expect(problem.errors).toEqual({ fileName: ['IMAGE_TOO_SMALL'] });
  const read = api.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${owner.accessToken}` } });
  expect(namesOf(await told(read))).toEqual(namesOf(stored));
});

test('a tall picture that is turned keeps to the widths of pictures', async () => {
  const { put, told, names } = await pictured(api, [await halves(900, 3200).jpeg().toBuffer()]);
  const [edited] = await told(put('edits', { fileName: names[0], rotate: 90 }));
  expect(edited).toMatchObject({ width: 2048, height: 576 });
  expect((await pixelsOf(api, edited!)).width).toBe(2048);
});

test('strangers, unknown pictures and archived listings are refused', async () => {
  const { put, names, id } = await pictured(api, [await jpeg()]);
  const edit = { fileName: names[0], rotate: 90 };
  await refusal(await put('edits', edit, await newPerson(api)), 'NOT_FOUND');
  await refusal(await put('edits', edit, { accessToken: '' }), 'UNAUTHORIZED');
  await refusal(await put('edits', { ...edit, fileName: 'ab'.repeat(16) }), 'NOT_FOUND');
  const gone = { status: 'ARCHIVED', archivedAt: new Date() } as const;
  await api.database.db.updateTable('listings').set(gone).where('id', '=', id).execute();
  await refusal(await put('edits', edit), 'STATUS_NOT_ALLOWED');
});
