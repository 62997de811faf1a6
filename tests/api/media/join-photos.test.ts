import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UploadedDocuments } from '#contract/media/upload.ts';
import { documentKey } from '#domain/media/document.ts';
import { checkPdf } from '#server/documents/check-pdf.ts';
import { newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { formOf, halves, jpeg, pdf } from '../../support/listings/uploads.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
});
afterAll(() => api?.close());

type File = { name: string; content: Buffer };

const newListing = () => insertListing(api.database.db, { ownerId: owner.userId });

function send(id: number, files: File[], key?: string): Promise<Response> {
  return api.request(`/api/v1/real-estate-listings/${id}/ownership-document`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.accessToken}`, ...(key && { 'idempotency-key': key }) },
    body: formOf(files, { fields: {} }),
  });
}

async function stored(fileName: string): Promise<Buffer> {
  const file = await api.runtime.files.find(documentKey(fileName));
  return Buffer.concat((await file?.stream().toArray()) ?? []);
}

/** The photographs in a PDF of ours, in the order of its pages. */
function photosIn(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1');
  return [...text.matchAll(/\/DCTDecode\s+\/Length (\d+)\s+>>\nstream\n/g)].map(({ 0: head, 1: length, index }) =>
    bytes.subarray(index + head.length, index + head.length + Number(length)),
  );
}

test('photographs become one PDF of upright A4 pages in their order, without metadata, that passes the checks', async () => {
  const id = await newListing();
  const lying = await halves(1600, 1200)
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '43/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const files = [
    { name: 'Vlasnički list.jpg', content: lying },
    { name: '2.png', content: await halves(500, 400).png().toBuffer() },
    { name: '3.webp', content: await halves(4000, 3000).webp().toBuffer() },
  ];
  const response = await send(id, files);
  const answer = UploadedDocuments.parse(await response.json());
  expect(answer.files).toEqual([{ name: 'Vlasnički list.pdf', document: answer.documents[0], error: null }]);
  const bytes = await stored(answer.documents[0]?.fileName ?? '');
  expect(bytes.length).toBe(answer.documents[0]?.bytes);
  const text = bytes.toString('latin1');
  expect([...text.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g)].map(([, width, height]) => [width, height])).toEqual([
    ['595.28', '841.89'],
    ['841.89', '595.28'],
    ['841.89', '595.28'],
  ]);
  expect(text).not.toMatch(/Exif|GPS|Secret/);
  const sizes = await Promise.all(photosIn(bytes).map((photo) => sharp(photo).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [1200, 1600],
    [500, 400],
    [2340, 1755],
  ]);
  const path = join(await temporaryFolder(), 'a.pdf');
  await writeFile(path, bytes);
  expect(await checkPdf({ path })).toEqual({ refusal: undefined });
});

test('PDFs of the same form stay documents of their own', async () => {
  const photo = { name: 'a.jpg', content: await jpeg() };
  const response = await send(await newListing(), [photo, { name: 'b.pdf', content: pdf }, photo]);
  const { files } = UploadedDocuments.parse(await response.json());
  expect(files.map(({ name, error }) => [name, error])).toEqual([
    ['a.pdf', null],
    ['b.pdf', null],
  ]);
  const [joined] = files;
  expect(photosIn(await stored(joined?.document?.fileName ?? '')).length).toBe(2);
});

test('a photograph that is refused leaves no document without a page', async () => {
  const id = await newListing();
  const broken = (await jpeg()).subarray(0, 600);
  const problem = await refusal(
    await send(id, [
      { name: 'a.jpg', content: await jpeg() },
      { name: 'b.jpg', content: Buffer.from(broken) },
    ]),
    'VALIDATION_FAILED',
  );
  expect(problem.errors).toEqual({ 'files.0': ['FILE_DAMAGED'] });
  const rows = await api.database.db.selectFrom('documents').where('listingId', '=', id).select('id').execute();
  expect(rows).toEqual([]);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  const other = await refusal(await send(id, [{ name: 'a.heic', content: heic }]), 'VALIDATION_FAILED');
  expect(other.errors).toEqual({ 'files.0': ['FILE_TYPE_NOT_SUPPORTED'] });
});

test('photographs sent again under their key after a lost answer are one document', async () => {
  const id = await newListing();
  const files = [
    { name: 'a.jpg', content: await jpeg() },
    { name: 'b.jpg', content: await jpeg(300, 400) },
  ];
  const first = UploadedDocuments.parse(await (await send(id, files, 'the-same-key')).json());
  const second = UploadedDocuments.parse(await (await send(id, files, 'the-same-key')).json());
  expect(second.documents).toEqual(first.documents);
});
