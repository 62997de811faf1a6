import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { model } from '../../../support/projects/glb.ts';
import { newDeveloper } from '../../../support/projects/project-files.ts';
import { begin, end, lastWords, part } from '../../../support/servers/raw-uploads.ts';
import {
  jpeg,
  pendingKeys,
  newAdvertiser,
  pdf,
  startUploadServer,
  type Advertiser,
  type UploadServer,
} from '../../../support/listings/uploads.ts';

let to: UploadServer;
beforeAll(async () => {
  to = await startUploadServer('local');
});
afterAll(() => to?.stop());

const contents = { 'a.jpg': () => jpeg(), 'a.pdf': async () => pdf, 'a.glb': async () => model() };
type FileName = keyof typeof contents;

/** Sends a form, whose end comes only when the other work is done; answers status line and body. */
async function sendWhile(
  by: Advertiser,
  { path, name }: { path: string; name: FileName },
  work: () => Promise<unknown>,
): Promise<string> {
  const body = Buffer.concat([part(name, await contents[name]()), end]);
  const socket = await begin(to, by, { length: body.length, path, headers: ['Connection: close'] });
  socket.write(body.subarray(0, -4));
  const folder = join(to.server.dataDir, 'uploads');
  await expect.poll(async () => (await readdir(folder)).length).toBeGreaterThan(0);
  await work();
  const answered = lastWords(socket);
  socket.write(body.subarray(-4));
  return answered;
}

const change = (userId: number, columns: { role: 'USER' } | { blockedAt: Date; blockReason: string }) =>
  to.db.updateTable('users').set(columns).where('id', '=', userId).execute();
const endSessions = (userId: number) =>
  to.db.updateTable('sessions').set({ endedAt: new Date() }).where('userId', '=', userId).execute();

async function expectNothingKept(listingId: number): Promise<void> {
  for (const table of ['images', 'documents'] as const)
    expect(await to.db.selectFrom(table).where('listingId', '=', listingId).select('fileName').execute()).toEqual([]);
  expect(await to.keys()).toEqual([]);
  expect(await pendingKeys(to)).toEqual([]);
  expect(await readdir(join(to.server.dataDir, 'uploads'))).toEqual([]);
}

const singles = (id: number) => `/api/v1/real-estate-listings/${id}`;
const projects = (id: number) => `/api/v1/real-estate-project-listings/${id}`;

test.each([
  ['images', 'a.jpg'],
  ['ownership-document', 'a.pdf'],
  ['usage-permit-document', 'a.pdf'],
] as const)('nothing of an upload to %s is kept of who is logged out or blocked meanwhile', async (what, name) => {
  const somebody = await newAdvertiser(to);
  const path = `${singles(somebody.listingId)}/${what}`;
  const answered = await sendWhile(somebody, { path, name }, () => endSessions(somebody.userId));
  expect(answered).toMatch(/^HTTP\/1.1 401 [^]*UNAUTHORIZED/);
  await expectNothingKept(somebody.listingId);
  const other = await newAdvertiser(to);
  const blocked = { blockedAt: new Date(), blockReason: 'x' };
  const asked = { path: `${singles(other.listingId)}/${what}`, name };
  expect(await sendWhile(other, asked, () => change(other.userId, blocked))).toMatch(/^HTTP\/1.1 401 /);
  await expectNothingKept(other.listingId);
});

test.each([
  ['images', 'a.jpg'],
  ['documents', 'a.pdf'],
  ['project-3d-model', 'a.glb'],
  ['floors/1/plan', 'a.jpg'],
] as const)('nothing of an upload to %s of a project is kept of who is no admin any more', async (what, name) => {
  const developer = await newDeveloper(to);
  const { userId, listingId, floorIds } = developer;
  const path = `${projects(listingId)}/${what.replace('/1', `/${floorIds[0]}`)}`;
  const answered = await sendWhile(developer, { path, name }, () => change(userId, { role: 'USER' }));
  expect(answered).toMatch(/^HTTP\/1.1 403 [^]*FORBIDDEN/);
  await expectNothingKept(listingId);
});

test('nothing is kept of who was an admin with somebody else’s listing', async () => {
  const { listingId } = await newAdvertiser(to);
  const admin = { ...(await newAdvertiser(to, { role: 'ADMIN' })), listingId };
  const asked = { path: `${singles(listingId)}/images`, name: 'a.jpg' } as const;
  const answered = await sendWhile(admin, asked, () => change(admin.userId, { role: 'USER' }));
  expect(answered).toMatch(/^HTTP\/1.1 404 [^]*NOT_FOUND/);
  await expectNothingKept(listingId);
});
