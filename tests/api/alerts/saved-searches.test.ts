import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { SavedSearch } from '#contract/search/saved-search.ts';
import { purgeAccount } from '#server/services/account/request-deletion.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { alertMails, newListing, passToMorning, runAlerts } from '../../support/listings/alerts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { hostileTexts } from '../../support/schemas/hostile.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { holds } from '../../support/search/search-follow.ts';

let api: TestApi;
beforeAll(async () => {
  await loadDictionaries();
  api = await openTestApi((db) => insertListing(db).then(() => undefined));
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const path = '/users/me/saved-searches';
const english = { 'accept-language': 'en' };
const list = ({ accessToken: token }: Person) => answer(call(api, path, { token }), z.array(SavedSearch));
const post = ({ accessToken: token }: Person, body: unknown, headers = {}) =>
  call(api, path, { method: 'POST', token, body, headers });
const save = async (person: Person, query: string, more = {}) => answer(post(person, { query, ...more }), SavedSearch);
const put = ({ accessToken: token }: Person, id: number, body: unknown) =>
  call(api, `${path}/${id}`, { method: 'PUT', token, body });
const see = ({ accessToken: token }: Person, id: number) => call(api, `${path}/${id}/seen`, { method: 'PUT', token });
const remove = ({ accessToken: token }: Person, id: number) => call(api, `${path}/${id}`, { method: 'DELETE', token });

describe('a saved search', () => {
  test('is named by its filters and told in the language that is asked for', async () => {
    const person = await newPerson(api);
    expect(await list(person)).toEqual([]);
    const query = 'priceMax=250000&category=FLAT&purpose=SALE&place=m:4090&sort=price&page=3&within=7&utm=x';
    const response = await post(person, { query }, english);
    expect(response.status).toBe(201);
    const saved = await answer(response, SavedSearch);
    expect(saved).toMatchObject({
      name: 'Flats for sale up to €250,000 in Split',
      query: 'purpose=SALE&category=FLAT&place=m%3A4090&priceMax=250000',
      filters: ['Split', 'sale', 'flat', 'up to €250,000'],
      url: '/en/home/listings/sale/flat/splitsko-dalmatinska/split?priceMax=250000',
      frequency: 'DAILY',
      newListings: 0,
    });
    await holds(api.runtime.search, async () => (await list(person))[0]?.total === 1);
    expect((await list(person))[0]).toMatchObject({
      id: saved.id,
      name: saved.name,
      url: expect.stringMatching(/^\/home/),
    });
  });

  test('says what is refused and wished for, and counts without the former', async () => {
    const person = await newPerson(api);
    const query = 'without=ELEVATOR&notPlace=c:21&wish=GARAGE&seaMax=5000&anyCategory=FLAT&anyCategory=HOUSE';
    const { filters, url } = await save(person, `${query}&sort=price`);
    expect(filters).toEqual([
      ...['stan ili kuća', 'do 5\u00a0km od mora', 'bez lifta', 'ne u Gradu Zagrebu', 'poželjno: garaža'],
    ]);
    expect(url).toMatch(/^\/home\/listings\?without=ELEVATOR.*&sort=newest$/);
    const totals = [await save(person, 'without=FLAT'), await save(person, 'without=LAND')].map(({ total }) => total);
    expect(totals).toEqual([0, 1]);
    const { errors } = await refusal(post(person, { query: 'wish=GARAGE' }), 'VALIDATION_FAILED');
    expect(errors).toEqual({ query: ['SEARCH_WITHOUT_FILTERS'] });
  });

  test('with the same filters as another is that one', async () => {
    const person = await newPerson(api);
    const first = await save(person, 'purpose=SALE&flag=POOL&flag=BALCONY', { name: 'Moja', frequency: 'WEEKLY' });
    const again = await post(person, { query: 'flag=BALCONY&flag=POOL&purpose=SALE', name: 'Druga' });
    expect(again.status).toBe(200);
    expect(await answer(again, SavedSearch)).toEqual(first);
    expect(await list(person)).toHaveLength(1);
  });

  test('sent twice at once is saved once', async () => {
    const person = await newPerson(api);
    const saved = await Promise.all([1, 2, 3].map(() => save(person, 'purpose=RENT')));
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  });

  test('gets another name and frequency, and goes', async () => {
    const person = await newPerson(api);
    const { id } = await save(person, 'purpose=RENT');
    const changed = await answer(put(person, id, { name: ' Stan za mamu ', frequency: 'OFF' }), SavedSearch);
    expect(changed).toMatchObject({ id, name: 'Stan za mamu', frequency: 'OFF' });
    expect((await remove(person, id)).status).toBe(204);
    await refusal(remove(person, id), 'NOT_FOUND');
    await refusal(put(person, id, { name: 'x', frequency: 'OFF' }), 'NOT_FOUND');
    await refusal(see(person, id), 'NOT_FOUND');
    expect(await list(person)).toEqual([]);
  });

  test('is its owner’s alone', async () => {
    const { id } = await save(await newPerson(api), 'purpose=RENT');
    const stranger = await newPerson(api, { role: 'ADMIN' });
    await refusal(put(stranger, id, { name: 'x', frequency: 'OFF' }), 'NOT_FOUND');
    await refusal(see(stranger, id), 'NOT_FOUND');
    await refusal(remove(stranger, id), 'NOT_FOUND');
    await refusal(call(api, path), 'UNAUTHORIZED');
    await refusal(call(api, path, { method: 'POST', body: { query: 'purpose=RENT' } }), 'UNAUTHORIZED');
  });

  test('is one of fifty at most', async () => {
    const person = await newPerson(api);
    for (let count = 1; count <= 50; count += 1) await save(person, `priceMax=${count}000`);
    await refusal(post(person, { query: 'priceMax=99' }), 'LIMIT_REACHED');
    expect((await post(person, { query: 'priceMax=7000' })).status).toBe(200);
  });

  test.each([
    [{ query: '' }, 'query', 'VALUE_REQUIRED'],
    [{}, 'query', 'VALUE_REQUIRED'],
    [{ query: 'sort=price&page=2' }, 'query', 'SEARCH_WITHOUT_FILTERS'],
    [{ query: 'priceMin=abc' }, 'query', 'PRICE_MIN_INVALID'],
    [{ query: 'purpose=RENT', frequency: 'HOURLY' }, 'frequency', 'VALUE_INVALID'],
    [{ query: 'purpose=RENT', name: 'x'.repeat(121) }, 'name', 'VALUE_TOO_LONG'],
    [{ query: 'purpose=RENT', name: 'dva\nreda' }, 'name', 'VALUE_INVALID'],
    [{ query: `q=${'x'.repeat(2000)}` }, 'query', 'VALUE_TOO_LONG'],
  ])('that cannot be one is refused, case %#', async (body, field, code) => {
    const { errors } = await refusal(post(await newPerson(api), body), 'VALIDATION_FAILED');
    expect(errors).toEqual({ [field]: [code] });
  });

  test('of whatever text is saved or refused', async () => {
    const person = await newPerson(api);
    for (const text of Object.values(hostileTexts)) {
      expect((await post(person, { query: text, name: text })).status).toBeLessThan(500);
      expect((await post(person, { query: `q=${encodeURIComponent(text.toWellFormed())}` })).status).toBeLessThan(500);
    }
    expect((await list(person)).length).toBeGreaterThan(0);
  });

  test('counts what is new since it was last looked at', async () => {
    const person = await newPerson(api);
    const { id } = await save(person, 'category=FLAT&roomsMin=3', { frequency: 'OFF' });
    const first = await newListing(api.database.db);
    await newListing(api.database.db);
    await runAlerts(api);
    expect(await list(person)).toMatchObject([{ newListings: 2 }]);
    await api.database.db.updateTable('listings').set({ status: 'PAUSED' }).where('id', '=', first).execute();
    expect(await list(person)).toMatchObject([{ newListings: 1 }]);
    expect((await see(person, id)).status).toBe(204);
    expect(await list(person)).toMatchObject([{ newListings: 0 }]);
  });

  test('goes with the account', async () => {
    const { db } = api.database;
    const person = await newPerson(api);
    await insertListing(db, { ownerId: person.userId, status: 'SOLD' });
    await save(person, 'purpose=RENT');
    await db
      .updateTable('users')
      .set({ deletionAt: new Date(0) })
      .where('id', '=', person.userId)
      .execute();
    await purgeAccount(api.runtime, person.userId);
    expect(await db.selectFrom('savedSearches').select('id').where('userId', '=', person.userId).execute()).toEqual([]);
  });
});

describe('the frequency', () => {
  test('that stays leaves what waits where it is, whatever the new name', async () => {
    const { db } = api.database;
    const person = await newPerson(api, { email: 'naziv@example.hr' });
    const { id } = await save(person, 'q=zvonik', { frequency: 'DAILY' });
    await newListing(db, { titleHr: 'Stan Zvonik' });
    await runAlerts(api);
    await passToMorning(db);
    await put(person, id, { name: 'Kod zvonika', frequency: 'DAILY' });
    await runAlerts(api);
    expect((await alertMails(db)).filter(({ to }) => to === 'naziv@example.hr')).toHaveLength(1);
  });

  test('that is changed moves what waits', async () => {
    const { db } = api.database;
    const person = await newPerson(api, { email: 'promjena@example.hr' });
    const ours = async () => (await alertMails(db)).filter(({ to }) => to === 'promjena@example.hr').length;
    const { id, name } = await save(person, 'q=vidikovac', { frequency: 'WEEKLY' });
    await newListing(db, { titleHr: 'Stan Vidikovac' });
    await runAlerts(api);
    expect(await ours()).toBe(0);
    await put(person, id, { name, frequency: 'INSTANT' });
    await runAlerts(api);
    expect(await ours()).toBe(1);
    await put(person, id, { name, frequency: 'DAILY' });
    await newListing(db, { titleHr: 'Drugi Vidikovac' });
    await runAlerts(api);
    await put(person, id, { name, frequency: 'OFF' });
    await passToMorning(db);
    await put(person, id, { name, frequency: 'DAILY' });
    await passToMorning(db);
    await runAlerts(api);
    expect(await ours()).toBe(1);
  });
});
