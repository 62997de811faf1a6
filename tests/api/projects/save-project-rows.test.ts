import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ManagedProject } from '#contract/projects/managed-project.ts';
import { answer, newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import {
  completeProject,
  projectBody,
  projectFacts,
  projecting,
  unitFacts,
} from '../../support/projects/managed-projects.ts';
import { newRow } from '../../support/projects/row-keys.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newPerson(api, { role: 'ADMIN' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const calls = () => projecting(api, admin);

describe('a project', () => {
  test('keeps its rows in the order of the body, adds, changes, and loses what is left out', async () => {
    const project = await completeProject(api, admin);
    const [a1, b1, b2] = projectBody(project).units;
    if (!a1 || !b1 || !b2) throw new Error('there are three flats');
    const [ground, first] = project.buildings[0]?.floors ?? [];
    const saved = await calls().save(project.id, {
      buildings: [
        { id: newRow(9), name: 'Zgrada B', floors: [{ id: newRow(10), level: 4 }] },
        { id: project.buildings[0]?.id ?? '', name: 'A', floors: [{ id: first?.id ?? '', level: 0 }] },
      ],
      units: [
        { ...b2, floorId: newRow(10) },
        unitFacts({ id: newRow(11), floorId: newRow(10), label: 'N' }),
        { ...b1, label: 'B1 novi' },
        { ...a1, floorId: first?.id ?? '' },
      ],
    });
    expect(saved.buildings.map(({ name }) => name)).toEqual(['Zgrada B', 'A']);
    expect(saved.buildings[1]?.floors).toEqual([{ id: first?.id, level: 0, plan: null }]);
    expect(saved.buildings[0]?.floors.map(({ id }) => id)).not.toContain(ground?.id);
    expect(saved.units.map(({ label }) => label)).toEqual(['B2', 'N', 'B1 novi', 'A1']);
    expect(saved.units.map(({ id }) => id)).toEqual([b2.id, newRow(11), b1.id, a1.id]);
    expect(saved.units[0]?.floorId).toBe(newRow(10));
    const fewer = await calls().save(project.id, { units: saved.units.slice(1, 2) });
    expect(fewer.units.map(({ label }) => label)).toEqual(['N']);
  });

  test('can have its levels exchanged, and a floor moved to another building', async () => {
    const project = await completeProject(api, admin);
    const [building] = project.buildings;
    const [ground, first] = building?.floors ?? [];
    if (!building || !ground || !first) throw new Error('there are two floors');
    const exchanged = await calls().save(project.id, {
      buildings: [
        {
          ...building,
          floors: [
            { id: ground.id, level: 1 },
            { id: first.id, level: 0 },
          ],
        },
      ],
    });
    expect(exchanged.buildings[0]?.floors.map(({ id }) => id)).toEqual([first.id, ground.id]);
    const moved = await calls().save(project.id, {
      buildings: [
        { id: newRow(99), name: 'Nova', floors: [{ id: ground.id, level: 1 }] },
        { ...building, floors: [first] },
      ],
    });
    expect(moved.buildings.map(({ floors }) => floors.map(({ id }) => id))).toEqual([[ground.id], [first.id]]);
    expect(moved.units.map(({ floorId }) => floorId)).toEqual([ground.id, first.id, first.id]);
  });

  test('writes only the rows that changed', async () => {
    const project = await completeProject(api, admin);
    const versions = async () =>
      (
        await api.database.pool.query(`select id, xmin::text from units where listing_id = $1 order by id`, [
          project.id,
        ])
      ).rows as { id: number; xmin: string }[];
    const before = await versions();
    const units = projectBody(project).units.map((unit, index) => (index === 1 ? { ...unit, rooms: 2.5 } : unit));
    await calls().save(project.id, { units });
    const after = await versions();
    expect(after.map(({ xmin }, index) => xmin !== before[index]?.xmin)).toEqual([false, true, false]);
  });

  test('writes down when which flat had which status', async () => {
    const project = await completeProject(api, admin);
    const set = async (status: 'FREE' | 'RESERVED' | 'SOLD') => {
      const { units } = projectBody(await calls().project(project.id));
      return calls().save(project.id, {
        units: units.map((unit) => (unit.label === 'A1' ? { ...unit, status } : unit)),
      });
    };
    for (const status of ['RESERVED', 'RESERVED', 'SOLD', 'FREE'] as const) await set(status);
    const { units } = await calls().project(project.id);
    expect(units.map(({ history }) => history.map(({ status }) => status))).toEqual([
      ['FREE', 'RESERVED', 'SOLD', 'FREE'],
      ['FREE'],
      ['SOLD'],
    ]);
    const times = units[0]?.history.map(({ since }) => since) ?? [];
    expect(times).toEqual(times.toSorted());
  });

  test('takes a thousand flats with outlines at once, and a change of one of them', async () => {
    const id = await calls().draft();
    const corners = Array.from({ length: 60 }, (_, index): [number, number] => [
      (index * 137 + 1) / 10_000,
      (index * 151 + 7) / 10_000,
    ]);
    const floors = Array.from({ length: 10 }, (_, level) => ({ id: newRow(10_000 + level), level }));
    const units = Array.from({ length: 1000 }, (_, index) =>
      unitFacts({
        id: newRow(1 + index),
        floorId: newRow(10_000 + (index % 10)),
        polygon: corners,
        label: `Stan ${index}`,
      }),
    );
    const facts = { ...projectFacts, buildings: [{ id: newRow(20_000), name: 'Toranj', floors }], units };
    const body = { ...facts, version: (await calls().project(id)).version };
    expect(JSON.stringify(body).length).toBeGreaterThan(1_000_000);
    const saved = await answer(calls().update(id, body), ManagedProject);
    expect(saved.units.map(({ label }) => label)).toEqual(units.map(({ label }) => label));
    const changed = projectBody(saved).units.map((unit, index) => (index === 500 ? { ...unit, status: 'SOLD' } : unit));
    const again = await answer(calls().update(id, { ...projectBody(saved), units: changed }), ManagedProject);
    expect(again.units.filter(({ status }) => status === 'SOLD').map(({ label }) => label)).toEqual(['Stan 500']);
  });
});
