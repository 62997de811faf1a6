import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import {
  completeProject,
  projectBody,
  projecting,
  publishedProject,
  unitFacts,
} from '../../support/projects/managed-projects.ts';
import { newRow } from '../../support/projects/row-keys.ts';

let api: TestApi;
let admin: Person;
let other: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newPerson(api, { role: 'ADMIN' });
  other = await newPerson(api, { role: 'ADMIN' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person: Person) => projecting(api, person);

describe('two editors of one project', () => {
  test('do not write over each other: the slower one gets the project as it is', async () => {
    const project = await completeProject(api, admin);
    const saved = await by(other).save(project.id, { distanceToSea: 1 });
    const problem = await refusal(by(admin).update(project.id, { ...projectBody(project), units: [] }), 'CONFLICT');
    expect(problem.current).toEqual(saved);
    expect(await by(admin).project(project.id)).toEqual(saved);
  });

  test('find the last ten saves by the names that these gave themselves', async () => {
    const { id } = await completeProject(api, admin);
    for (let number = 1; number <= 12; number += 1)
      await by(admin).update(id, { ...projectBody(await by(admin).project(id)), saveId: newRow(number) });
    const { version, saveIds } = await by(other).save(id, { distanceToSea: 1 });
    expect(saveIds).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(newRow));
    const stale = { ...projectBody(await by(admin).project(id)), version: version - 1, saveId: newRow(13) };
    await refusal(by(admin).update(id, stale), 'CONFLICT');
    expect((await by(admin).project(id)).saveIds).not.toContain(newRow(13));
  });

  test('who save at once are served one after another, and one wins, with all its rows', async () => {
    const project = await completeProject(api, admin);
    const bodies = Array.from({ length: 8 }, (_, index) => ({
      ...projectBody(project),
      distanceToSea: index,
      units: Array.from({ length: 5 }, (_, unit) => unitFacts({ id: newRow(1 + unit), label: `${index}.${unit}` })),
    }));
    const responses = await Promise.all(
      bodies.map((body, index) => by(index % 2 ? admin : other).update(project.id, body)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const winner = responses.findIndex(({ status }) => status === 200);
    const now = await by(admin).project(project.id);
    expect(now).toMatchObject({ version: project.version + 1, distanceToSea: winner });
    expect(now.units.map(({ label }) => label)).toEqual([0, 1, 2, 3, 4].map((unit) => `${winner}.${unit}`));
  });

  test('notice a change of status too', async () => {
    const project = await publishedProject(api, admin);
    await by(other).move(project.id, 'PAUSED');
    const { current } = await refusal(by(admin).update(project.id, projectBody(project)), 'CONFLICT');
    expect(current).toMatchObject({ status: 'PAUSED', url: null });
  });

  test.each([0, 2, 2 ** 31, Number.MAX_SAFE_INTEGER, -1, 1.5, '1', null])(
    'cannot guess the version %j',
    async (version) => {
      const id = await by(admin).draft();
      const response = await by(admin).update(id, { ...projectBody(await by(admin).project(id)), version });
      expect([409, 422]).toContain(response.status);
      expect((await by(admin).project(id)).version).toBe(1);
    },
  );
});

test('an archived project must be taken back before it is saved', async () => {
  const project = await completeProject(api, admin);
  await by(admin).remove(project.id);
  const archived = await by(admin).project(project.id);
  await refusal(by(admin).update(project.id, projectBody(archived)), 'STATUS_NOT_ALLOWED');
  const back = await by(admin).move(project.id, 'DRAFT');
  expect((await by(admin).update(project.id, projectBody(back))).status).toBe(200);
});
