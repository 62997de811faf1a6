import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CreatedListing } from '#contract/listings/own-listing.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { rowOf } from '../../support/listings/managed.ts';
import {
  completeProject,
  noProjectFacts,
  projectBody,
  projectFacts,
  projecting,
  publishedProject,
  typesFacts,
  unitFacts,
  unitTypeFacts,
} from '../../support/projects/managed-projects.ts';
import { newRow } from '../../support/projects/row-keys.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newPerson(api, { role: 'ADMIN', firstName: 'Iva', lastName: 'Ivić' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const calls = () => projecting(api, admin);

describe('a new draft', () => {
  test.each([
    ['', true],
    ['?hasFloorPlans=true', true],
    ['?hasFloorPlans=false', false],
  ])('of POST …%s is empty, for sale by a developer', async (query, hasFloorPlans) => {
    const person = await newPerson(api, { role: 'ADMIN', firstName: 'Iva', lastName: 'Ivić' });
    const created = await projecting(api, person).create(query);
    expect(created.status).toBe(201);
    const { id } = await answer(created, CreatedListing);
    const project = await calls().project(id);
    expect(project).toMatchObject({
      ...noProjectFacts,
      advertiser: { ...noProjectFacts.advertiser, name: 'Iva Ivić', contactEmail: expect.any(String) },
      kind: hasFloorPlans ? 'PROJECT' : 'PROJECT_WITHOUT_FLOOR_PLAN',
      hasFloorPlans,
      status: 'DRAFT',
      version: 1,
      images: [],
      documents: [],
      model: null,
      moves: ['PUBLISHED', 'ARCHIVED'],
      url: null,
    });
    expect(project.missing).toEqual([
      ...['name', 'description', 'category', 'developer', 'stage', 'settlementId', 'energyState'],
      ...[hasFloorPlans ? 'units' : 'unitTypes', 'images', 'advertiser.company', 'advertiser.oib'],
    ]);
    expect(await rowOf(api, id)).toMatchObject({ ownerId: person.userId, purpose: 'SALE' });
  });

  test.each(['?hasFloorPlans=yes', '?hasFloorPlans=', '?hasFloorPlans=true&hasFloorPlans=false'])(
    'cannot be made by %s',
    async (query) => {
      const { errors } = await refusal(calls().create(query), 'VALIDATION_FAILED');
      expect(errors).toEqual({ hasFloorPlans: ['VALUE_INVALID'] });
    },
  );

  test('takes its advertiser from the last published project, not from single listings', async () => {
    const person = await newPerson(api, { role: 'ADMIN' });
    const { userId } = person;
    const email = projectFacts.advertiser.contactEmail ?? '';
    await api.database.db.insertInto('contactAddresses').values({ userId, email }).execute();
    await publishedProject(api, person);
    const single = await answer(
      api.request('/api/v1/real-estate-listings', {
        method: 'POST',
        headers: { authorization: `Bearer ${person.accessToken}` },
      }),
      CreatedListing,
    );
    expect(await rowOf(api, single.id)).toMatchObject({ advertiserKind: 'OWNER', company: null });
    const next = await projecting(api, person).project(await projecting(api, person).draft());
    expect(next.advertiser).toEqual(projectFacts.advertiser);
  });

  test('is the 50th at most', async () => {
    const person = await newPerson(api, { role: 'ADMIN' });
    const all = await Promise.all(Array.from({ length: 52 }, () => projecting(api, person).create()));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(50);
    for (const response of all.filter(({ status }) => status !== 201)) await refusal(response, 'LIMIT_REACHED');
  });
});

describe('a project that is saved', () => {
  test('has everything that was told, its new rows by their keys', async () => {
    const id = await calls().draft();
    const saved = await calls().save(id, projectFacts);
    expect(await calls().project(id)).toEqual(saved);
    expect(saved.buildings).toEqual([
      {
        id: newRow(1),
        name: 'Zgrada A',
        floors: [
          { id: newRow(2), level: 0, plan: null },
          { id: newRow(3), level: 1, plan: null },
        ],
      },
    ]);
    expect(saved.units).toEqual(
      projectFacts.units.map((unit) => ({
        ...unit,
        history: [{ since: expect.any(String), status: unit.status }],
      })),
    );
    const { buildings: _buildings, units: _units, ...facts } = projectFacts;
    expect(saved).toMatchObject({ ...facts, countyId: 17, municipalityId: 4090, version: 2, missing: ['images'] });
  });

  test('without floor plans has its kinds of flats', async () => {
    const id = await calls().draft('?hasFloorPlans=false');
    const wanted = [
      unitTypeFacts({ id: newRow(7) }),
      unitTypeFacts({ id: newRow(8), areaFrom: 70, areaTo: 70, priceToCents: null }),
    ];
    const { unitTypes } = await calls().save(id, { ...typesFacts, unitTypes: wanted });
    expect(unitTypes).toEqual(wanted);
  });

  test('keeps numbers as the database has them, and drops the class of who is exempt', async () => {
    const id = await calls().draft();
    const saved = await calls().save(id, {
      energyState: 'EXEMPT',
      energyClass: 'A',
      units: [
        unitFacts({
          id: newRow(1),
          netArea: 60.019,
          outdoorArea: 3.333,
          outdoorWeight: 0.255,
          polygon: [
            [0, 1],
            [1, 0.123456],
            [-0, 0],
          ],
        }),
      ],
    });
    expect(saved.energyClass).toBeNull();
    expect(saved.units[0]).toMatchObject({
      netArea: 60.02,
      outdoorArea: 3.33,
      polygon: [
        [0, 1],
        [1, 0.1235],
        [0, 0],
      ],
    });
    const again = await calls().save(id, {});
    expect(again).toEqual({ ...saved, version: again.version, updatedAt: again.updatedAt });
  });

  test('costs what its cheapest free flat costs', async () => {
    const { id, units } = await completeProject(api, admin);
    expect((await rowOf(api, id)).priceCents).toBe(18_000_000);
    const body = units.map((unit) => (unit.label === 'A1' ? { ...unit, status: 'SOLD' as const } : unit));
    await calls().save(id, { units: body });
    expect((await rowOf(api, id)).priceCents).toBe(25_000_000);
    await calls().save(id, { units: body.map((unit) => ({ ...unit, status: 'RESERVED' as const })) });
    expect((await rowOf(api, id)).priceCents).toBeNull();
    const types = [
      unitTypeFacts({ id: newRow(1), priceFromCents: 9_000_000, freeUnits: 0 }),
      unitTypeFacts({ id: newRow(2) }),
    ];
    const other = await completeProject(api, admin, { unitTypes: types });
    expect((await rowOf(api, other.id)).priceCents).toBe(15_000_000);
  });
});

test('a published project is saved on, and stays complete', async () => {
  const { id } = await publishedProject(api, admin);
  const { errors } = await refusal(
    calls().update(id, {
      ...projectBody(await calls().project(id)),
      name: { hr: null, en: 'Only English' },
      units: [],
    }),
    'LISTING_INCOMPLETE',
  );
  expect(errors).toEqual({ 'name.hr': ['VALUE_REQUIRED'], units: ['VALUE_REQUIRED'] });
  const { units } = await calls().project(id);
  const half = unitFacts({ id: newRow(1), label: null, netArea: null });
  const saved = await calls().save(id, { units: [...units, half], distanceToSea: 600 });
  expect(saved).toMatchObject({ status: 'PUBLISHED', missing: [], distanceToSea: 600 });
  expect(saved.units.at(-1)).toMatchObject({ label: null, netArea: null });
});
