import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectFacts } from '#domain/projects/project-facts.ts';
import { newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { rowOf } from '../../support/listings/managed.ts';
import {
  completeProject,
  projectBody,
  projecting,
  unitFacts,
  unitTypeFacts,
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

const sentences = ['hr', 'en'].map(
  (language) =>
    JSON.parse(readFileSync(`public/assets/i18n/${language}.json`, 'utf8')) as { errors: Record<string, string> },
);

type Wrong = [what: string, facts: object, path: string, code: string];

async function expectWrong(project: { id: number }, [, facts, path, code]: Wrong): Promise<void> {
  const body = projectBody(await calls().project(project.id));
  const before = await rowOf(api, project.id);
  const { errors } = await refusal(calls().update(project.id, { ...body, ...facts }), 'VALIDATION_FAILED');
  expect(errors).toEqual({ [path]: [code] });
  for (const { errors: said } of sentences) expect(said[code], code).toBeTruthy();
  expect(await rowOf(api, project.id)).toEqual(before);
  expect(projectBody(await calls().project(project.id))).toEqual(body);
}

const floors = (...levels: number[]) => levels.map((level, index) => ({ id: newRow(100 + index), level }));
const building = (id: string, ...levels: number[]) => ({ id, name: 'A', floors: floors(...levels) });
const withFloors = (...levels: number[]): Partial<ProjectFacts> => ({
  buildings: [building(newRow(1), ...levels)],
  units: [],
});

const wrong: Wrong[] = [
  ['a type of another category', { type: 'TERRACED' }, 'type', 'TYPE_NOT_OF_CATEGORY'],
  ['a settlement that is none', { settlementId: 999_999 }, 'settlementId', 'SETTLEMENT_UNKNOWN'],
  ['completion before the start', { completionDate: '2026-02-28' }, 'completionDate', 'COMPLETED_BEFORE_START'],
  ['a start long ago', { startDate: '0000-01-01' }, 'startDate', 'DATE_OUT_OF_RANGE'],
  ['a completion in the far future', { completionDate: '9999-12-31' }, 'completionDate', 'DATE_OUT_OF_RANGE'],
  ['a day that is none', { startDate: '2026-02-30' }, 'startDate', 'VALUE_INVALID'],
  ['a level twice', withFloors(0, 1, 1), 'buildings.0.floors.2.level', 'LEVEL_TAKEN'],
  ['a level too deep', withFloors(0, -6), 'buildings.0.floors.1.level', 'VALUE_TOO_SMALL'],
  ['kinds of flats', { unitTypes: [unitTypeFacts({ id: newRow(1) })] }, 'unitTypes', 'VALUE_INVALID'],
  [
    'a floor that is not there',
    { units: [unitFacts({ id: newRow(1), floorId: newRow(9) })] },
    'units.0.floorId',
    'VALUE_INVALID',
  ],
  ['the key 0', { units: [unitFacts({ id: '0' })] }, 'units.0.id', 'VALUE_INVALID'],
  ['a key that is no UUID', { units: [unitFacts({ id: 'a'.repeat(36) })] }, 'units.0.id', 'VALUE_INVALID'],
  ['a number for a key', { units: [{ ...unitFacts({ id: '1' }), id: 1 }] }, 'units.0.id', 'VALUE_INVALID'],
  [
    'a new id twice',
    { units: [unitFacts({ id: newRow(1) }), unitFacts({ id: newRow(1) })] },
    'units.1.id',
    'VALUE_INVALID',
  ],
  [
    'a price of nothing',
    { units: [unitFacts({ id: newRow(1), priceCents: 0 })] },
    'units.0.priceCents',
    'VALUE_TOO_SMALL',
  ],
  [
    'an outline of two',
    {
      units: [
        {
          ...unitFacts({ id: newRow(1) }),
          polygon: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    },
    'units.0.polygon',
    'VALUE_TOO_SHORT',
  ],
  [
    'an outline outside',
    {
      units: [
        {
          ...unitFacts({ id: newRow(1) }),
          polygon: [
            [0, 0],
            [1, 1],
            [0, 1.1],
          ],
        },
      ],
    },
    'units.0.polygon.2.1',
    'VALUE_TOO_LARGE',
  ],
  [
    'a status that is none',
    { units: [{ ...unitFacts({ id: newRow(1) }), status: 'GONE' }] },
    'units.0.status',
    'VALUE_INVALID',
  ],
  [
    'too many flats',
    { units: Array.from({ length: 1001 }, (_, index) => unitFacts({ id: newRow(1 + index) })) },
    'units',
    'VALUE_TOO_LONG',
  ],
  ['61 floors', withFloors(...Array.from({ length: 61 }, (_, level) => level)), 'buildings.0.floors', 'VALUE_TOO_LONG'],
  ['a label of two lines', { units: [unitFacts({ id: newRow(1), label: 'A\nB' })] }, 'units.0.label', 'VALUE_INVALID'],
];

describe('a project with floor plans', () => {
  test.each(wrong)('is refused with %s', async (...row) => {
    await expectWrong(await completeProject(api, admin), row);
  });

  test('is refused with an owner who is no business', async () => {
    const project = await completeProject(api, admin);
    const advertiser = { ...project.advertiser, kind: 'OWNER' };
    await expectWrong(project, ['an owner', { advertiser }, 'advertiser.kind', 'VALUE_INVALID']);
  });

  test('is refused with a row of its own twice, and with a floor that the body takes away', async () => {
    const project = await completeProject(api, admin);
    const { units, buildings } = projectBody(project);
    const [first] = units;
    const twice = { units: [first, ...units] };
    await expectWrong(project, ['twice', twice, 'units.1.id', 'VALUE_INVALID']);
    const [tower] = buildings;
    const one = { buildings: [{ ...tower, floors: tower?.floors.slice(1) }], units: [first] };
    await expectWrong(project, ['a floor that goes', one, 'units.0.floorId', 'VALUE_INVALID']);
  });

  test('cannot touch the rows of another project', async () => {
    const [mine, other] = [await completeProject(api, admin), await completeProject(api, admin)];
    const [unit, tower] = [projectBody(other).units[0], projectBody(other).buildings[0]];
    if (!unit || !tower) throw new Error('the other project has rows');
    const before = await calls().project(other.id);
    const foreignFloor = { units: [unitFacts({ id: newRow(1), floorId: unit.floorId })], buildings: [] };
    await expectWrong(mine, ['a floor', foreignFloor, 'units.0.floorId', 'VALUE_INVALID']);
    const saved = await calls().save(mine.id, { buildings: [tower], units: [unit] });
    expect(saved.units.map(({ id }) => id)).toEqual([unit.id]);
    await calls().save(mine.id, { buildings: [], units: [] });
    expect(await calls().project(other.id)).toEqual(before);
  });
});

describe('a project without floor plans', () => {
  const range = (facts: object) => ({ unitTypes: [unitTypeFacts({ id: newRow(2), ...facts })] });
  test.each<Wrong>([
    ['buildings', { buildings: [building(newRow(5))] }, 'buildings', 'VALUE_INVALID'],
    ['units', { units: [unitFacts({ id: newRow(5) })] }, 'units', 'VALUE_INVALID'],
    ['areas the wrong way round', range({ areaTo: 49.99 }), 'unitTypes.0.areaTo', 'RANGE_REVERSED'],
    ['prices the wrong way round', range({ priceToCents: 14_999_999 }), 'unitTypes.0.priceToCents', 'RANGE_REVERSED'],
    ['fewer than no flats', range({ freeUnits: -1 }), 'unitTypes.0.freeUnits', 'VALUE_TOO_SMALL'],
    ['the key 0', { unitTypes: [unitTypeFacts({ id: '0' })] }, 'unitTypes.0.id', 'VALUE_INVALID'],
  ])('is refused with %s', async (...row) => {
    await expectWrong(await completeProject(api, admin, { unitTypes: [unitTypeFacts({ id: newRow(1) })] }), row);
  });

  test('may tell a price up to which without one from which', async () => {
    const unitTypes = [unitTypeFacts({ id: newRow(1), priceFromCents: null, areaFrom: null })];
    const saved = await completeProject(api, admin, { unitTypes });
    expect(saved.unitTypes[0]).toMatchObject({ priceFromCents: null, priceToCents: 18_000_000, areaFrom: null });
    expect(saved.missing).toEqual(['unitTypes']);
  });
});
