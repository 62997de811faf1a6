import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PreviewLink } from '#contract/listings/preview.ts';
import { readPreview } from '#server/services/search/preview-listing.ts';
import { answer, call, newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { completeDraft, flatFacts, managing } from '../../support/listings/managed.ts';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => {
  vi.useRealTimers();
  expect(api.reports).toEqual([]);
});
afterAll(() => api.close());
beforeEach(async () => {
  ana = await newPerson(api);
});

const path = (id: number) => `/real-estate-listings/${id}/preview`;
const link = async (person: Person, id: number) =>
  answer(call(api, path(id), { method: 'POST', token: person.accessToken }), PreviewLink);
const tokenOf = ({ url }: PreviewLink) => new URL(url, 'http://localhost').searchParams.get('token') ?? '';
const seen = (token: string) => readPreview(api.runtime, token, { locale: 'hr', untitled: 'Naslov oglasa' });

test('its owner and admins get a link that shows a draft as visitors would see it', async () => {
  const { id } = await completeDraft(api, ana, { plotArea: 300, zone: 'M1' });
  const made = await link(ana, id);
  expect(made.url).toMatch(/^\/home\/preview\?token=/);
  expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
  const { listing, missing } = await seen(tokenOf(made));
  expect(missing).toEqual([]);
  expect(listing).toMatchObject({ id, title: flatFacts.title, priceCents: 30_000_000, street: null, zone: null });
  expect(listing?.images[0]?.url).toMatch(/\?key=/);
  expect(JSON.stringify(listing)).not.toMatch(/ana@example\.hr|234 5678|Marmontova/);
  const admin = await newPerson(api, { role: 'ADMIN' });
  expect((await seen(tokenOf(await link(admin, id)))).listing?.id).toBe(id);
});

test('a draft of nothing shows blanks, and says what is missing', async () => {
  const id = await managing(api, ana).draft();
  const { listing, missing } = await seen(tokenOf(await link(ana, id)));
  expect(listing).toMatchObject({ title: { hr: 'Naslov oglasa', en: null }, priceCents: null, location: null });
  expect(missing).toEqual(expect.arrayContaining(['purpose', 'category', 'images']));
});

test('strangers, and who is not logged in, get no link', async () => {
  const { id } = await completeDraft(api, ana);
  const stranger = await newPerson(api);
  expect((await call(api, path(id), { method: 'POST', token: stranger.accessToken })).status).toBe(404);
  expect((await call(api, path(id), { method: 'POST' })).status).toBe(401);
  expect((await call(api, path(999_999), { method: 'POST', token: ana.accessToken })).status).toBe(404);
});

test('a link shows nothing once it is 15 minutes old, changed, or its session has ended', async () => {
  const [one, other] = [await completeDraft(api, ana), await completeDraft(api, ana)];
  const token = tokenOf(await link(ana, one.id));
  const [, ...rest] = token.split('.');
  for (const wrong of [[other.id.toString(36), ...rest].join('.'), `${token}x`, token.replace(/.$/, '~'), '', 'a.b'])
    expect(await seen(wrong)).toEqual({ id: undefined, missing: [] });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
  expect(await seen(token)).toEqual({ id: one.id, missing: [] });
  vi.useRealTimers();
  expect((await seen(token)).listing?.id).toBe(one.id);
  await api.database.db.deleteFrom('sessions').where('userId', '=', ana.userId).execute();
  expect(await seen(token)).toEqual({ id: one.id, missing: [] });
});

test('a deleted listing has no preview', async () => {
  const { id } = await completeDraft(api, ana);
  const token = tokenOf(await link(ana, id));
  await managing(api, ana).remove(id);
  expect(await seen(token)).toEqual({ id, missing: [] });
  expect((await call(api, path(id), { method: 'POST', token: ana.accessToken })).status).toBe(404);
});
