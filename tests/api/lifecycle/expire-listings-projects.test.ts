import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { StillAvailable } from '#contract/listings/own-listing.ts';
import { documentKey } from '#domain/media/document.ts';
import { imageKeys } from '#domain/media/image.ts';
import { createExpiryJob } from '#server/jobs/expiry.ts';
import { createHousekeepingJob } from '#server/jobs/housekeeping.ts';
import { localFiles } from '#server/ports/files.ts';
import { readConfirmation } from '#server/services/lifecycle/read-confirmation.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { viewProject } from '#server/services/search/view-project.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { runJob } from '../../support/database/jobs.ts';
import { queuedMails } from '../../support/outside/mails.ts';
import { rowOf } from '../../support/listings/managed.ts';
import { projecting, publishedProject } from '../../support/projects/managed-projects.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
let folder: string;
let admin: Person;
beforeAll(async () => {
  const opened = await openTestApi();
  folder = await mkdtemp(join(tmpdir(), 'portal-projects-'));
  api = { ...opened, runtime: { ...opened.runtime, files: localFiles(folder) } };
  admin = await newPerson(api, { role: 'ADMIN' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const age = (id: number, columns: string) =>
  api.database.pool.query(`update listings set ${columns} where id = $1`, [id]);
const tokenOf = (listingId: number, expiresAt: Date | null) =>
  stillAvailableToken(api.runtime, { listingId, expiresAt: expiresAt ?? new Date(), ownerId: admin.userId });
const confirm = (token: string) =>
  call(api, `/real-estate-listings/still-available?token=${encodeURIComponent(token)}`, { method: 'POST' });

test('a project expires like a listing; its mail brings it back, complete', async () => {
  const { id } = await publishedProject(api, admin);
  await age(id, `expires_at = now() - interval '1 minute', published_at = now() - interval '90 days'`);
  await runJob((log) => createExpiryJob(api.runtime, log)).ended;
  const { status, expiresAt } = await rowOf(api, id);
  expect(status).toBe('EXPIRED');
  const mail = (await queuedMails(api.database.db)).at(-1);
  expect(mail).toMatchObject({
    template: 'listings-ending',
    list: '/home/my-project-listings',
    ends: [
      {
        listingId: id,
        ownerId: admin.userId,
        path: expect.stringContaining('/project-listing/'),
        isOver: true,
        isLet: false,
      },
    ],
  });
  const token = tokenOf(id, expiresAt);
  expect(await readConfirmation(api.runtime, token, 'hr')).toMatchObject({ state: 'open', expired: true });
  const { url } = await answer(confirm(token), StillAvailable);
  expect(url).toContain(`/project-listing/${id}/`);
  expect(await projecting(api, admin).project(id)).toMatchObject({ status: 'PUBLISHED', missing: [] });
});

test('a project that lacks something by now is not brought back by the link, which says so', async () => {
  const { id } = await publishedProject(api, admin);
  await age(id, `status = 'EXPIRED', expires_at = now() - interval '1 minute'`);
  await projecting(api, admin).save(id, { units: [] });
  const { expiresAt } = await rowOf(api, id);
  const token = tokenOf(id, expiresAt);
  expect(await readConfirmation(api.runtime, token, 'hr')).toMatchObject({
    state: 'incomplete',
    path: `/home/manage-project-listing/${id}`,
  });
  await refusal(confirm(token), 'LISTING_INCOMPLETE');
});

test('an admin keeps a project public, nobody else does', async () => {
  const { id } = await publishedProject(api, admin);
  const user = await newPerson(api);
  const prolong = ({ accessToken: token }: Person) =>
    call(api, `/real-estate-listings/${id}/still-available`, { method: 'PUT', token });
  await refusal(prolong(user), 'FORBIDDEN');
  await age(id, `expires_at = now() + interval '1 day'`);
  const { expiresAt } = await answer(prolong(admin), StillAvailable);
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 89 * 86_400_000);
});

test('what is archived for 30 days goes with its rows and files, and its page says so', async () => {
  const id = await insertProject(api.database.db, {
    ownerId: admin.userId,
    images: [{ kind: 'VISUALISATION' }, { kind: 'PLAN' }],
    documents: [{}, { isPublic: false }, { kind: 'MODEL' }],
  });
  const images = await api.database.db.selectFrom('images').where('listingId', '=', id).selectAll().execute();
  const documents = await api.database.db.selectFrom('documents').where('listingId', '=', id).selectAll().execute();
  const keys = [...images.flatMap(imageKeys), ...documents.map(({ fileName }) => documentKey(fileName))];
  for (const key of keys) await api.runtime.files.write(key, Buffer.from('x'));
  expect((await projecting(api, admin).remove(id)).status).toBe(204);
  await age(id, `archived_at = now() - interval '31 days'`);
  await runJob((log) => createHousekeepingJob(api.runtime, log)).ended;
  await refusal(projecting(api, admin).read(id), 'NOT_FOUND');
  expect(await viewProject(api.runtime, id, 'hr')).toMatchObject({ state: 'gone', reason: 'ARCHIVED' });
  for (const key of keys) expect(await api.runtime.files.find(key), key).toBeUndefined();
  for (const table of ['projects', 'buildings', 'units'] as const)
    expect(await api.database.db.selectFrom(table).where('listingId', '=', id).selectAll().execute()).toEqual([]);
});

test('the plan of a floor that is taken away goes, one that another floor has stays', async () => {
  const { id, buildings } = await publishedProject(api, admin);
  const [building] = buildings;
  const [ground, first] = building?.floors ?? [];
  if (!building || !ground || !first) throw new Error('there are two floors');
  const plan = { listingId: id, position: 9, kind: 'PLAN' as const, width: 9, height: 9, widths: [320] };
  const shown = { placeholder: '#ffffff', altHr: null, altEn: null };
  const fileNames = ['1'.repeat(32), '2'.repeat(32)];
  const rows = await api.database.db
    .insertInto('images')
    .values(fileNames.map((fileName) => ({ ...plan, ...shown, fileName })))
    .returning('id')
    .execute();
  const setPlan = async (key: string, planImageId: number | undefined) => {
    const own = api.database.db.selectFrom('buildings').where('listingId', '=', id).select('id');
    const floors = api.database.db.updateTable('floors').where('buildingId', 'in', own);
    await floors.set({ planImageId }).where('key', '=', key).execute();
  };
  await setPlan(ground.id, rows[0]?.id);
  await setPlan(first.id, rows[1]?.id);
  const now = await projecting(api, admin).project(id);
  const units = now.units.filter(({ floorId }) => floorId !== ground.id);
  const saved = await projecting(api, admin).save(id, { units, buildings: [{ ...building, floors: [first] }] });
  expect(saved.buildings[0]?.floors[0]?.plan?.fileName).toBe(fileNames[1]);
  const left = await api.database.db.selectFrom('images').where('listingId', '=', id).select('fileName').execute();
  expect(left.map(({ fileName }) => fileName)).not.toContain(fileNames[0]);
  const loose = await api.database.db.selectFrom('pendingFiles').select('key').execute();
  expect(loose.map(({ key }) => key)).toEqual(imageKeys({ fileName: fileNames[0] ?? '', widths: [320] }));
});
