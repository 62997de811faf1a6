import { afterAll, beforeAll, expect, test } from 'vitest';
import { UploadedProjectDocuments } from '#contract/projects/project-uploads.ts';
import { model } from '../../../support/projects/glb.ts';
import { callProject, newDeveloper, sendTo, told } from '../../../support/projects/project-files.ts';
import {
  callApi,
  formOf,
  jpeg,
  newAdvertiser,
  onlyImage,
  pdf,
  sendImages,
  startUploadServer,
  uploadedDocuments,
  type Advertiser,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

let to: UploadServer;
beforeAll(async () => {
  to = await startUploadServer('local');
});
afterAll(() => to?.stop());

const linesOf = (listingId: number) =>
  to.db
    .selectFrom('auditLog')
    .where('listingId', '=', listingId)
    .select(['act', 'adminId', 'details'])
    .orderBy('id')
    .execute();
const detailsOf = async (listingId: number) => (await linesOf(listingId)).map(({ details }) => details);

test('the log tells what an admin did with which document of a project, each time', async () => {
  const developer = await newDeveloper(to);
  const file = { name: 'Opis.pdf', content: pdf };
  const sent = sendTo(to, developer, 'documents', { files: [file], fields: { isPublic: 'true' } });
  const { fileName = '' } = (await told(sent, UploadedProjectDocuments)).documents[0] ?? {};
  const say = (title: string, isPublic: boolean) =>
    callProject(to, developer, 'documents/text', { method: 'PUT', body: { fileName, title, isPublic } });
  for (const isPublic of [false, true, false]) expect((await say('Opis.pdf', isPublic)).status).toBe(200);
  for (let times = 0; times < 2; times += 1) expect((await say('Opis gradnje', false)).status).toBe(200);
  expect((await callProject(to, developer, `documents?fileName=${fileName}`, { method: 'DELETE' })).status).toBe(204);
  await told(sendTo(to, developer, 'documents', { files: [{ ...file, name: 'B.pdf' }] }), UploadedProjectDocuments);
  const named = (act: string, title = 'Opis.pdf') => `${act} ${title} (${fileName})`;
  const details = await detailsOf(developer.listingId);
  expect(details.slice(0, -1)).toEqual([
    named('DOCUMENT_ADDED_PUBLIC'),
    named('DOCUMENT_MADE_PRIVATE'),
    named('DOCUMENT_MADE_PUBLIC'),
    named('DOCUMENT_MADE_PRIVATE'),
    named('DOCUMENT_RENAMED', 'Opis gradnje'),
    named('DOCUMENT_REMOVED', 'Opis gradnje'),
  ]);
  expect(details.at(-1)).toMatch(/^DOCUMENT_ADDED_PRIVATE B\.pdf \([\da-f]{32}\.pdf\)$/);
});

test('the log tells of plans by their floor, and of the model', async () => {
  const developer = await newDeveloper(to);
  const floor = developer.floorIds[1];
  const plan = `floors/${floor}/plan`;
  const picture = [{ name: 'tlocrt.jpg', content: await jpeg() }];
  expect((await sendTo(to, developer, plan, { files: picture })).status).toBe(200);
  expect((await callProject(to, developer, plan, { method: 'DELETE' })).status).toBe(200);
  const glb = [{ name: 'kuća.glb', content: model() }];
  expect((await sendTo(to, developer, 'project-3d-model', { files: glb })).status).toBe(200);
  expect((await callProject(to, developer, 'project-3d-model', { method: 'DELETE' })).status).toBe(204);
  const details = await detailsOf(developer.listingId);
  expect(details.map((text) => text?.replace(/[\da-f]{32}/, '…'))).toEqual([
    `PLAN_ADDED 1 (#${floor})`,
    `PLAN_REMOVED 1 (#${floor})`,
    'MODEL_ADDED kuća.glb (….glb)',
    'MODEL_REMOVED kuća.glb (….glb)',
  ]);
});

test('the log tells of pictures and papers of somebody’s listing by their file names, and of nobody’s own', async () => {
  const owner = await newAdvertiser(to);
  const { listingId } = owner;
  const admin = { ...(await newAdvertiser(to, { role: 'ADMIN' })), listingId };
  const image = await onlyImage(sendImages(to, admin, [{ name: 'a.jpg', content: await jpeg() }]));
  const path = `/real-estate-listings/${listingId}/ownership-document`;
  const send = ({ token }: Advertiser) =>
    uploadedDocuments(
      callApi(to, path, { method: 'POST', token, body: formOf([{ name: 'Ivo.pdf', content: pdf }], { fields: {} }) }),
    );
  const [paper] = (await send(owner)).documents;
  const fileName = paper?.fileName ?? '';
  await callApi(to, `${path}?fileName=${fileName}`, { method: 'DELETE', token: admin.token });
  expect(await detailsOf(listingId)).toEqual([`IMAGE_ADDED ${image.fileName}`, `DOCUMENT_REMOVED ${fileName}`]);
});

test('an admin who reads somebody’s private papers is written down, once an hour and file', async () => {
  const owner = await newAdvertiser(to);
  const admin = await newAdvertiser(to, { role: 'ADMIN' });
  const send = async ({ token, listingId }: Advertiser, kind: string) => {
    const path = `/real-estate-listings/${listingId}/${kind}`;
    const body = formOf([{ name: 'a.pdf', content: pdf }], { fields: {} });
    const { documents } = await uploadedDocuments(callApi(to, path, { method: 'POST', token, body }));
    return documents[0]?.fileName ?? '';
  };
  const kinds = ['ownership-document', 'usage-permit-document'] as const;
  const [deed, permit] = [await send(owner, kinds[0]), await send(owner, kinds[1])];
  const read = async ({ token }: Advertiser, kind: string, fileName: string) =>
    (await callApi(to, `/real-estate-listings/${owner.listingId}/${kind}/${fileName}`, { token })).status;
  expect(await read(owner, kinds[0], deed)).toBe(200);
  for (let times = 0; times < 2; times += 1) {
    expect(await read(admin, kinds[0], deed)).toBe(200);
    expect(await read(admin, kinds[1], permit)).toBe(200);
  }
  expect(await read(admin, kinds[1], deed)).toBe(404);
  const line = { act: 'DOCUMENT_READ', adminId: admin.userId };
  expect(await linesOf(owner.listingId)).toEqual([
    { ...line, details: deed },
    { ...line, details: permit },
  ]);
  const own = await send(admin, kinds[0]);
  const reading = callApi(to, `/real-estate-listings/${admin.listingId}/${kinds[0]}/${own}`, { token: admin.token });
  expect((await reading).status).toBe(200);
  expect(await linesOf(admin.listingId)).toEqual([]);
});
