import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UploadedProjectDocuments, UploadedProjectImages } from '#contract/projects/project-uploads.ts';
import { countersOf } from '#server/services/limits/throttle-counters.ts';
import { newDeveloper, sendTo, told } from '../../../support/projects/project-files.ts';
import {
  callApi,
  formOf,
  jpeg,
  newAdvertiser,
  onlyImage,
  pdf,
  pendingKeys,
  refused,
  sendImages,
  startUploadServer,
  uploadedDocuments,
  uploadedImages,
  type Advertiser,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

let to: UploadServer;
let picture: { name: string; content: Buffer };
beforeAll(async () => {
  to = await startUploadServer('local');
  picture = { name: 'a.jpg', content: await jpeg() };
});
afterAll(() => to?.stop());

const key = 'lost';
const paper = { name: 'Ana Anić, vlasnički list.pdf', content: pdf };
const unreadable = {
  name: 'b.pdf',
  content: Buffer.from(pdf.toString().replace('<<>>\nstart', '<</Encrypt 1 0 R>>\nstart')),
};

const send = (by: Advertiser, files = [picture], named = key) => sendImages(to, by, files, { key: named });
const papersOf = ({ listingId }: Advertiser) => `/real-estate-listings/${listingId}/ownership-document`;
const sendPapers = (by: Advertiser, files: (typeof paper)[], named?: string) =>
  callApi(to, papersOf(by), {
    method: 'POST',
    token: by.token,
    body: formOf(files, { fields: {} }),
    headers: named ? { 'Idempotency-Key': named } : {},
  });
const setBytes = ({ listingId }: Advertiser, bytes: number) =>
  to.db.updateTable('images').set({ bytes }).where('listingId', '=', listingId).execute();

test('a file is answered again when it has reached the limit of the account, which others are refused for', async () => {
  const somebody = await newAdvertiser(to);
  const stored = await onlyImage(send(somebody));
  await setBytes(somebody, 2 * 1024 ** 3);
  expect(await onlyImage(send(somebody))).toEqual(stored);
  await refused(send(somebody, [picture], 'other'), 'LIMIT_REACHED');
  await refused(sendImages(to, somebody, [picture]), 'LIMIT_REACHED');
  const other = { name: 'b.jpg', content: await jpeg(500, 400) };
  const { files } = await uploadedImages(send(somebody, [picture, other]));
  expect(files.map(({ error }) => error)).toEqual([null, 'STORAGE_FULL']);
});

test('a file is answered again when the time of the processor is used up', async () => {
  const somebody = await newAdvertiser(to);
  const stored = await onlyImage(send(somebody));
  await countersOf(to.db).use(`processing:${somebody.userId}`, 9000, 60);
  expect(await onlyImage(send(somebody))).toEqual(stored);
  const { files } = await refused(send(somebody, [picture], 'other'), 'VALIDATION_FAILED');
  expect(files).toMatchObject([{ error: 'FILES_PER_HOUR' }]);
});

test('the last picture is answered again; under another key it is refused before it is received', async () => {
  const somebody = await newAdvertiser(to, { images: 39 });
  const stored = await onlyImage(send(somebody));
  expect(await onlyImage(send(somebody))).toEqual(stored);
  await refused(send(somebody, [picture], 'other'), 'LIMIT_REACHED');
});

test('the last document is answered again; another one is refused, under another key before it is received', async () => {
  const documents = Array.from({ length: 19 }, () => ({ kind: 'OWNERSHIP' as const, isPublic: false }));
  const somebody = await newAdvertiser(to, { documents });
  const { files } = await uploadedDocuments(sendPapers(somebody, [paper], key));
  const again = await uploadedDocuments(sendPapers(somebody, [paper, unreadable], key));
  expect(again.files).toEqual([...files, { name: unreadable.name, document: null, error: 'TOO_MANY_FILES' }]);
  await refused(sendPapers(somebody, [paper], 'other'), 'LIMIT_REACHED');
});

test('two at once under a key, for the last place, are both told the one that is stored', async () => {
  const somebody = await newAdvertiser(to, { images: 39 });
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(to.db);
    return rows.length;
  };
  const both = await to.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').where('id', '=', somebody.userId).select('id').forUpdate().execute();
    const answers = [onlyImage(send(somebody)), onlyImage(send(somebody))];
    await expect.poll(waiting).toBeGreaterThanOrEqual(2);
    return answers;
  });
  const [first, second] = await Promise.all(both);
  expect(second).toEqual(first);
  const { images } = await uploadedImages(send(somebody));
  expect(images).toHaveLength(40);
  expect(await pendingKeys(to)).toEqual([]);
});

test('what was changed is answered as it is; what was deleted is stored as new', async () => {
  const somebody = await newAdvertiser(to, { images: 1 });
  const stored = await onlyImage(send(somebody));
  const path = `/real-estate-listings/${somebody.listingId}/images`;
  await to.db.updateTable('images').set({ altHr: 'Balkon' }).where('fileName', '=', stored.fileName).execute();
  expect(await onlyImage(send(somebody))).toEqual({ ...stored, alt: { hr: 'Balkon', en: null } });
  const { token } = somebody;
  expect((await callApi(to, `${path}?fileName=${stored.fileName}`, { method: 'DELETE', token })).status).toBe(204);
  const { files, images } = await uploadedImages(send(somebody));
  expect(images.map(({ fileName }) => fileName)).not.toContain(stored.fileName);
  expect(images.at(-1)).toEqual(files[0]?.image);
  expect((await uploadedImages(send(somebody))).images).toEqual(images);
});

test('nothing that a document is called or contains is kept with its key', async () => {
  const somebody = await newAdvertiser(to);
  const { documents } = await uploadedDocuments(sendPapers(somebody, [paper], key));
  const kept = await to.db.selectFrom('idempotencyKeys').select('answer').execute();
  const own = kept.filter(({ answer }) => JSON.stringify(answer).includes(documents[0]?.fileName ?? '?'));
  expect(own.map(({ answer }) => Object.values(answer))).toEqual([[documents[0]?.fileName]]);
  expect(JSON.stringify(kept)).not.toMatch(/Ana|vlasnički|%PDF/);
});

test('several files under a key are each stored once, and so is a new one', async () => {
  const somebody = await newAdvertiser(to);
  const other = { name: 'b.jpg', content: await jpeg(500, 400) };
  const [{ image: first } = { image: null }] = (await uploadedImages(send(somebody))).files;
  const { images } = await uploadedImages(send(somebody, [picture, other]));
  expect(images).toHaveLength(2);
  const again = await uploadedImages(send(somebody, [other, picture]));
  expect([again.images, again.files[1]?.image]).toEqual([images, first]);
});

test('the same file with another field of the form is another one', async () => {
  const developer = await newDeveloper(to);
  const sendPaper = (isPublic: string) =>
    told(sendTo(to, developer, 'documents', { files: [paper], fields: { isPublic }, key }), UploadedProjectDocuments);
  await sendPaper('true');
  await sendPaper('false');
  expect((await sendPaper('true')).documents.map(({ isPublic }) => isPublic)).toEqual([true, false]);
  const sendPicture = (fields: Record<string, string>) =>
    told(sendTo(to, developer, 'images', { files: [picture], fields, key }), UploadedProjectImages);
  await sendPicture({});
  await sendPicture({ kind: 'SITE' });
  expect((await sendPicture({ kind: 'VISUALISATION' })).images.map(({ kind }) => kind)).toEqual([
    'VISUALISATION',
    'SITE',
  ]);
});
