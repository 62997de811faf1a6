import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ManagedProject } from '#contract/projects/managed-project.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { rowOf } from '../../support/listings/managed.ts';
import { completeProject, projecting, publishedProject } from '../../support/projects/managed-projects.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newPerson(api, { role: 'ADMIN' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const calls = () => projecting(api, admin);
const age = (id: number, columns: string) =>
  api.database.pool.query(`update listings set ${columns} where id = $1`, [id]);

describe('publishing', () => {
  test('needs everything, and tells what is missing', async () => {
    const id = await calls().draft();
    const { missing } = await calls().project(id);
    for (const response of [calls().publish(id), calls().change(id, { status: 'PUBLISHED' })]) {
      const { errors } = await refusal(response, 'LISTING_INCOMPLETE');
      expect(Object.keys(errors ?? {})).toEqual(missing);
    }
    expect((await rowOf(api, id)).status).toBe('DRAFT');
  });

  test('takes no body, and a second time changes nothing', async () => {
    const { id } = await completeProject(api, admin);
    const first = await answer(calls().publish(id), ManagedProject);
    expect(first).toMatchObject({ status: 'PUBLISHED', url: `/home/project-listing/${id}/stambeni-kvart-lovrinac` });
    expect(await answer(calls().publish(id), ManagedProject)).toEqual(first);
  });

  test('brings back what was sold, but not what was archived then', async () => {
    const { id: sold } = await publishedProject(api, admin);
    await calls().move(sold, 'SOLD');
    expect((await calls().publish(sold)).status).toBe(200);
    await age(sold, `status = 'ARCHIVED', archived_from = 'SOLD', archived_at = now()`);
    await refusal(calls().publish(sold), 'STATUS_NOT_ALLOWED');
  });
});
