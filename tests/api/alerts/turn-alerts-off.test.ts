import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { AlertsOff, SavedSearch } from '#contract/search/saved-search.ts';
import { alertsOffToken } from '#server/services/alerts/turn-alerts-off.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { insertListing } from '../../support/listings/listings.ts';

let api: TestApi;
beforeAll(async () => {
  await loadDictionaries();
  api = await openTestApi((db) => insertListing(db).then(() => undefined));
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const path = '/users/me/saved-searches';
const list = ({ accessToken: token }: Person) => answer(call(api, path, { token }), z.array(SavedSearch));
const post = ({ accessToken: token }: Person, body: unknown, headers = {}) =>
  call(api, path, { method: 'POST', token, body, headers });
const save = async (person: Person, query: string, more = {}) => answer(post(person, { query, ...more }), SavedSearch);
const remove = ({ accessToken: token }: Person, id: number) => call(api, `${path}/${id}`, { method: 'DELETE', token });

describe('the link of a mail', () => {
  const at = '/saved-searches/alerts-off';
  const off = (token: string, init: Parameters<typeof call>[2] = {}) =>
    call(api, `${at}?token=${token}&language=en`, { method: 'POST', ...init });

  test('turns the mails off by one POST without a login, as often as it is sent', async () => {
    const person = await newPerson(api);
    const { id, name } = await save(person, 'purpose=RENT', { frequency: 'INSTANT' });
    const token = alertsOffToken(api.runtime, id);
    for (let count = 0; count < 2; count += 1) expect(await answer(off(token), AlertsOff)).toEqual({ name });
    expect(await list(person)).toMatchObject([{ frequency: 'OFF' }]);
  });

  test('is taken as mail programs send it, and opened it changes nothing', async () => {
    const person = await newPerson(api);
    const { id } = await save(person, 'purpose=RENT', { frequency: 'INSTANT' });
    const token = alertsOffToken(api.runtime, id);
    const opened = await call(api, `${at}?token=${token}&language=en`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/en/home/alerts-off?token=${token}`]);
    expect(await list(person)).toMatchObject([{ frequency: 'INSTANT' }]);
    const response = await api.request(`/api/v1${at}?token=${token}&language=hr`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect(await list(person)).toMatchObject([{ frequency: 'OFF' }]);
  });

  test('leads browsers back to its page', async () => {
    const { id } = await save(await newPerson(api), 'purpose=RENT');
    const token = alertsOffToken(api.runtime, id);
    const headers = { accept: 'text/html,application/xhtml+xml' };
    const done = await off(token, { headers });
    expect([done.status, done.headers.get('location')]).toEqual([303, `/en/home/alerts-off?token=${token}`]);
    expect((await off('x', { headers })).headers.get('location')).toBe('/en/home/alerts-off?token=x');
  });

  test('that is not ours, or whose search is gone, is refused', async () => {
    const person = await newPerson(api);
    const { id } = await save(person, 'purpose=RENT');
    const token = alertsOffToken(api.runtime, id);
    const other = alertsOffToken(api.runtime, id + 1).split('.')[1];
    for (const wrong of ['', 'abc', `${token}x`, `${id.toString(36)}.${other}`, '%00'])
      await refusal(off(wrong), 'INVALID_TOKEN');
    await remove(person, id);
    await refusal(off(token), 'INVALID_TOKEN');
  });
});
