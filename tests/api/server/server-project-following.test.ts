import { afterAll, beforeAll, expect, test } from 'vitest';
import { CreatedListing } from '#contract/listings/own-listing.ts';
import { ManagedProject, type ProjectUpdate } from '#contract/projects/managed-project.ts';
import { projectBody, projectFacts, unitFacts } from '../../support/projects/managed-projects.ts';
import { ask } from '../../support/servers/server.ts';
import { seenSoon } from '../../support/runs/soon.ts';
import { newAdvertiser, startUploadServer, type UploadServer } from '../../support/listings/uploads.ts';
import { newRow } from '../../support/projects/row-keys.ts';

const folder = '/api/v1/real-estate-project-listings';
let uploads: UploadServer;
let token: string;
beforeAll(async () => {
  uploads = await startUploadServer('local');
  ({ token } = await newAdvertiser(uploads, { role: 'ADMIN', status: 'DRAFT', publishedAt: null }));
});
afterAll(() => uploads?.stop());

const get = async (path: string) => (await ask(uploads.server.origin, path)).body.toString();

async function send(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(uploads.server.origin + folder + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, text).toBeLessThan(300);
  return text && JSON.parse(text);
}

async function published(facts: Partial<ProjectUpdate> = {}): Promise<ManagedProject> {
  const { id } = CreatedListing.parse(await send('POST', ''));
  const picture = { fileName: `${id}`.padStart(32, 'a'), width: 1600, height: 1200, placeholder: '#8899aa' };
  await uploads.db
    .insertInto('images')
    .values({ listingId: id, position: 0, widths: [320, 640], altHr: null, altEn: null, ...picture })
    .execute();
  await send('PUT', `/${id}`, { ...projectFacts, ...facts, version: 1 });
  return ManagedProject.parse(await send('PUT', `/${id}/publish`));
}

/** The page as it is within a second, also by the measure of PostgreSQL, through which the news comes. */
const soon = (path: string, text: RegExp) =>
  seenSoon(
    async () => (await get('/readyz')) && get(path),
    (page) => text.test(page),
  );

test('a flat that is sold changes the price from which the overview tells, within a second', async () => {
  const project = await published();
  const overview = '/home/listings?kind=PROJECT';
  await expect.poll(() => get(overview)).toMatch(/od 180\.000/);
  const page = project.url ?? '';
  expect(await get(page)).toContain('A1');
  const units = projectBody(project).units.map((unit) => (unit.label === 'A1' ? { ...unit, status: 'SOLD' } : unit));
  const saved = ManagedProject.parse(await send('PUT', `/${project.id}`, { ...projectBody(project), units }));
  expect(await soon(overview, /od 250\.000/)).toMatch(/od 250\.000/);
  expect(await get(overview)).not.toMatch(/od 180\.000/);
  const found = async (query: string) =>
    (JSON.parse(await get(`/api/v1/real-estate-listings?kind=PROJECT&${query}`)) as { total: number }).total;
  expect(await found('priceMax=190000')).toBe(0);
  expect(await found('priceMax=260000')).toBe(1);
  const relabelled = projectBody(saved).units.map((unit) => ({ ...unit, label: `${unit.label}-novo` }));
  await send('PUT', `/${project.id}`, { ...projectBody(saved), units: relabelled });
  await expect.poll(() => get(page)).toMatch(/B1-novo/);
  await send('PUT', `/${project.id}/status`, { status: 'PAUSED' });
  await expect.poll(() => found('priceMax=260000')).toBe(0);
});

test('a body of a thousand flats comes through the whole server; more than two megabytes do not', async () => {
  const { id } = CreatedListing.parse(await send('POST', ''));
  const corners = Array.from({ length: 40 }, (_, index) => [(index * 137 + 1) / 10_000, (index * 151 + 7) / 10_000]);
  const units = Array.from({ length: 1000 }, (_, index) => ({
    ...unitFacts({ id: newRow(1 + index) }),
    polygon: corners,
  }));
  const body = { ...projectFacts, buildings: [], units, version: 1 };
  expect(JSON.stringify(body).length).toBeGreaterThan(600_000);
  const saved = ManagedProject.parse(await send('PUT', `/${id}`, body));
  expect(saved.units).toHaveLength(1000);
  const put = (path: string, bytes: number) =>
    fetch(uploads.server.origin + folder + path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ x: 'a'.repeat(bytes) }),
    });
  const refused = await put(`/${id}`, 2 * 1024 * 1024);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect((await put(`/${id}`, 1_000_000)).status).toBe(422);
  expect((await put(`/${id}/status`, 300_000)).status).toBe(413);
});
