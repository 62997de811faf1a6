import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '../../support/servers/create-api.ts';
import { CreatedListing } from '#contract/listings/own-listing.ts';
import { connect } from '#server/db/client.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
let person: Person;
let keys = 0;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  person = await newPerson(api, { role: 'ADMIN' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const singles = '/real-estate-listings';
const projects = '/real-estate-project-listings';
const freshKey = () => `draft-${(keys += 1)}`;

const create = (path: string, key: string, { accessToken: token }: Person = person, asked = api) =>
  call(asked, path, { method: 'POST', token, headers: { 'idempotency-key': key } });
const idOf = async (response: Promise<Response> | Response) => (await answer(response, CreatedListing)).id;

async function drafts(): Promise<number> {
  const { rows } = await api.database.pool.query<{ count: number }>(
    'select count(*)::int as count from listings where owner_id = $1',
    [person.userId],
  );
  return rows[0]?.count ?? -1;
}

describe.each([singles, projects, `${projects}?hasFloorPlans=false`])('POST %s', (path) => {
  test('under one key makes one draft, and tells it every time', async () => {
    const key = freshKey();
    const ids = [await idOf(create(path, key)), await idOf(create(path, key)), await idOf(create(path, key))];
    expect(new Set(ids).size).toBe(1);
    expect(await drafts()).toBe(1);
  });

  test('at once, at two processes, makes one draft', async () => {
    const { db, close } = connect(api.database.address, { max: 5 });
    const second = { ...api, ...createApi({ ...api.runtime, db }, (error) => api.reports.push(error)) };
    const key = freshKey();
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, at) => idOf(create(path, key, person, at % 2 ? second : api))),
    );
    await close();
    expect(new Set(ids).size).toBe(1);
    expect(await drafts()).toBe(1);
  });

  test('under another key, or none, makes another', async () => {
    await idOf(create(path, freshKey()));
    await idOf(create(path, freshKey()));
    await idOf(call(api, path, { method: 'POST', token: person.accessToken }));
    await idOf(call(api, path, { method: 'POST', token: person.accessToken }));
    expect(await drafts()).toBe(4);
  });
});

describe('a key that was used', () => {
  test.each([
    [singles, projects],
    [projects, singles],
    [projects, `${projects}?hasFloorPlans=false`],
  ])('for %s is refused for %s', async (first, second) => {
    const key = freshKey();
    await idOf(create(first, key));
    await refusal(create(second, key), 'IDEMPOTENCY_KEY_REUSED');
    expect(await drafts()).toBe(1);
  });

  test('by somebody is as good as new for others: nobody can use up the keys of somebody else', async () => {
    const key = freshKey();
    const other = await newPerson(api);
    const [own, theirs] = [await idOf(create(singles, key)), await idOf(create(singles, key, other))];
    expect(theirs).not.toBe(own);
    expect([await idOf(create(singles, key)), await idOf(create(singles, key, other))]).toEqual([own, theirs]);
    expect(await drafts()).toBe(1);
  });
});

test('the fiftieth draft is told again, and no fifty-first is made', async () => {
  for (let count = 0; count < 49; count += 1) await idOf(create(singles, freshKey()));
  const key = freshKey();
  const ids = await Promise.all([0, 1, 2].map(() => idOf(create(singles, key))));
  expect(new Set(ids).size).toBe(1);
  await refusal(create(singles, freshKey()), 'LIMIT_REACHED');
  expect(await idOf(create(singles, key))).toBe(ids[0]);
});

test('a refusal is not kept: the key works once it may', async () => {
  const key = freshKey();
  await api.database.pool.query("update users set role = 'USER' where id = $1", [person.userId]);
  await refusal(create(projects, key), 'FORBIDDEN');
  await api.database.pool.query("update users set role = 'ADMIN' where id = $1", [person.userId]);
  await idOf(create(projects, key));
  expect(await drafts()).toBe(1);
});

test.each(['', 'a'.repeat(201), 'a b', 'é'])('«%s» is refused as a key', async (key) => {
  await refusal(create(singles, key), 'BAD_REQUEST');
  expect(await drafts()).toBe(0);
});
