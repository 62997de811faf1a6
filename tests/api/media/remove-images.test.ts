import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { keysOf, namesOf, pictured } from '../../support/listings/picture-work.ts';
import { afterAnHour, jpeg } from '../../support/listings/uploads.ts';

let api: TestApi;
let picture: Buffer;
beforeAll(async () => {
  api = await openTestApi();
  picture = await jpeg(320, 200);
});
afterAll(() => api?.close());

const five = () =>
  pictured(
    api,
    Array.from({ length: 5 }, () => picture),
  );
const hour = () => afterAnHour({ db: api.database.db, files: api.runtime.files });
const isThere = async (key: string) => (await api.runtime.files.find(key)) !== undefined;

test('several pictures go in one call, and come back to where they were with their texts', async () => {
  const { put, told, names, id } = await five();
  await put('text', { fileName: names[2], alt: { hr: 'Kuhinja', en: 'Kitchen' } });
  const fileNames = [names[4], names[0], names[2]];
  const left = await told(put('removed', { fileNames }));
  expect(namesOf(left)).toEqual([names[1], names[3]]);
  const { db } = api.database;
  const count = () => db.selectFrom('listings').where('id', '=', id).select('imageCount').executeTakeFirstOrThrow();
  expect(await count()).toEqual({ imageCount: 2 });
  await refusal(await put('removed', { fileNames: [names[1], names[0]] }), 'NOT_FOUND');
  const back = await told(put('restored', { fileNames }));
  expect(namesOf(back)).toEqual(names);
  expect(back[2]?.alt).toEqual({ hr: 'Kuhinja', en: 'Kitchen' });
  expect(await count()).toEqual({ imageCount: 5 });
  await hour();
  for (const key of back.flatMap(keysOf)) expect(await isThere(key)).toBe(true);
});

test('one comes back into an order that was changed meanwhile', async () => {
  const { put, told, names } = await five();
  await put('removed', { fileNames: [names[1]] });
  await put('order', { fileNames: [names[4], names[3], names[2], names[0]] });
  const back = await told(put('restored', { fileNames: [names[1]] }));
  expect(namesOf(back)).toEqual([names[4], names[1], names[3], names[2], names[0]]);
});

test('an original whose edit was edited again comes back after that one only, step by step', async () => {
  const { put, told, names } = await five();
  const editOf = async (fileName: string | undefined) =>
    (await told(put('edits', { fileName, rotate: 90 })))[0]!.fileName;
  const once = await editOf(names[0]);
  const twice = await editOf(once);
  await refusal(await put('restored', { fileNames: [names[0]] }), 'NOT_FOUND');
  expect(namesOf(await told(put('order', { fileNames: [twice] })))).toEqual([twice, ...names.slice(1)]);
  for (const name of [once, names[0]])
    expect(namesOf(await told(put('restored', { fileNames: [name] })))[0]).toBe(name);
});

test('after an hour files are gone, and nothing comes back', async () => {
  const { put, names, stored } = await five();
  await put('removed', { fileNames: [names[0]] });
  expect(await isThere(keysOf(stored[0]!)[0]!)).toBe(true);
  await hour();
  for (const key of keysOf(stored[0]!)) expect(await isThere(key)).toBe(false);
  await refusal(await put('restored', { fileNames: [names[0]] }), 'NOT_FOUND');
});

test('what is public keeps a picture: none is deleted of too many', async () => {
  const { put, told, names } = await pictured(api, [picture, picture], { status: 'PUBLISHED' });
  const problem = await refusal(await put('removed', { fileNames: names }), 'LISTING_INCOMPLETE');
  expect(problem.errors).toEqual({ images: ['VALUE_REQUIRED'] });
  expect(namesOf(await told(put('order', { fileNames: [] })))).toEqual(names);
});

test('a full listing takes none back', async () => {
  const { put, names, id } = await five();
  await put('removed', { fileNames: [names[0]] });
  const { db } = api.database;
  const [row] = await db.selectFrom('images').where('listingId', '=', id).selectAll().limit(1).execute();
  const { id: _id, ...copied } = row!;
  const more = Array.from({ length: 40 - 4 }, (_, index) => ({
    ...copied,
    fileName: index.toString(16).padStart(32, 'f'),
    position: 10 + index,
  }));
  await db.insertInto('images').values(more).execute();
  const { message } = await refusal(await put('restored', { fileNames: [names[0]] }), 'LIMIT_REACHED');
  expect(message).toMatch(/slika .* najviše 40\. .* pišite nam\.$/);
});

test('strangers take nothing back, and nobody does into another listing', async () => {
  const { put, names, owner } = await five();
  await put('removed', { fileNames: [names[0]] });
  await refusal(await put('restored', { fileNames: [names[0]] }, await newPerson(api)), 'NOT_FOUND');
  const other = await insertListing(api.database.db, { ownerId: owner.userId });
  const elsewhere = await api.request(`/api/v1/real-estate-listings/${other}/images/restored`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fileNames: [names[0]] }),
  });
  await refusal(elsewhere, 'NOT_FOUND');
  await refusal(await put('restored', { fileNames: [] }), 'VALIDATION_FAILED');
});

test('deleted pictures go with their listing', async () => {
  const { put, names, id } = await five();
  await put('removed', { fileNames: [names[0]] });
  const { db } = api.database;
  await db.deleteFrom('listings').where('id', '=', id).execute();
  expect(await db.selectFrom('removedImages').where('listingId', '=', id).selectAll().execute()).toEqual([]);
});
