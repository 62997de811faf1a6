import type { ListingStatus } from '#contract/listings/listing.ts';
import { type StatusChange } from '#contract/listings/managed-listing.ts';
import { CreatedListing } from '#contract/listings/own-listing.ts';
import { blankOf, valuesOf } from '#contract/listings/field-values.ts';
import { projectFields, type OwnValues, type ProjectField, type SharedValues } from '#contract/projects/fields.ts';
import { ManagedProject, type ProjectUpdate } from '#contract/projects/managed-project.ts';
import type { ProjectFacts } from '#domain/projects/project-facts.ts';
import { answer, call, type Person } from '../database/accounts.ts';
import type { TestApi } from '../database/app.ts';
import { newRow } from './row-keys.ts';

const folder = '/real-estate-project-listings';

type Unit = ProjectFacts['units'][number];
type UnitType = ProjectFacts['unitTypes'][number];

/** Facts of nothing at all, as an empty draft has them. */
export const noProjectFacts: ProjectFacts = {
  name: { hr: null, en: null },
  description: { hr: null, en: null },
  category: null,
  type: null,
  settlementId: null,
  quarterId: null,
  street: null,
  houseNumber: null,
  location: null,
  ...valuesOf<OwnValues & SharedValues, ProjectField>(projectFields, blankOf),
  advertiser: {
    kind: 'DEVELOPER',
    name: null,
    company: null,
    oib: null,
    licenceNumber: null,
    contactEmail: null,
    phones: [],
  },
  buildings: [],
  units: [],
  unitTypes: [],
};

export function unitFacts(unit: Partial<Unit> & Pick<Unit, 'id'>): Unit {
  return {
    floorId: null,
    label: `S${Number(unit.id.slice(-12))}`,
    rooms: 2,
    netArea: 60,
    outdoorArea: 8.5,
    outdoorWeight: 0.25,
    orientation: 'S',
    priceCents: 20_000_000,
    status: 'FREE',
    polygon: null,
    ...unit,
  };
}

export function unitTypeFacts(unitType: Partial<UnitType> & Pick<UnitType, 'id'>): UnitType {
  return {
    label: `Tip ${Number(unitType.id.slice(-12))}`,
    rooms: 2,
    areaFrom: 50,
    areaTo: 60,
    priceFromCents: 15_000_000,
    priceToCents: 18_000_000,
    freeUnits: 4,
    ...unitType,
  };
}

/** Facts with which a project in Split can be published once it has a picture: a building with two floors and three flats. */
export const projectFacts: ProjectFacts = {
  ...noProjectFacts,
  name: { hr: 'Stambeni kvart Lovrinac', en: 'Lovrinac Residences' },
  description: { hr: 'Dvije etaže uz park.', en: null },
  category: 'FLAT',
  type: 'APARTMENT_BUILDING',
  developer: 'Primjer gradnja d.o.o.',
  stage: 'UNDER_CONSTRUCTION',
  startDate: '2026-03-01',
  completionDate: '2027-09-30',
  settlementId: 59200,
  street: 'Primjerova ulica',
  houseNumber: '7',
  location: { lat: 43.5087, lng: 16.4681, precision: 'EXACT' },
  condition: 'NEW_BUILD',
  energyState: 'IN_PREPARATION',
  advertiser: {
    ...noProjectFacts.advertiser,
    company: 'Primjer gradnja d.o.o.',
    oib: '12345678903',
    contactEmail: 'prodaja@example.hr',
  },
  buildings: [
    {
      id: newRow(1),
      name: 'Zgrada A',
      floors: [
        { id: newRow(2), level: 0 },
        { id: newRow(3), level: 1 },
      ],
    },
  ],
  units: [
    unitFacts({ id: newRow(4), floorId: newRow(2), label: 'A1', priceCents: 18_000_000 }),
    unitFacts({ id: newRow(5), floorId: newRow(3), label: 'B1', priceCents: 25_000_000, rooms: 3, netArea: 80 }),
    unitFacts({ id: newRow(6), floorId: newRow(3), label: 'B2', priceCents: 10_000_000, status: 'SOLD' }),
  ],
};

/** The same without floor plans. */
export const typesFacts: ProjectFacts = {
  ...projectFacts,
  buildings: [],
  units: [],
  unitTypes: [unitTypeFacts({ id: newRow(1) })],
};

/** The body of an update that leaves a project as it is. */
export function projectBody(project: ManagedProject): ProjectUpdate {
  return { ...(project as ProjectUpdate) };
}

/** The calls of somebody who manages projects. */
export function projecting(api: TestApi, { accessToken: token }: Person) {
  const write = (path: string, body?: unknown) => call(api, `${folder}${path}`, { method: 'PUT', token, body });
  const create = (query = '') => call(api, `${folder}${query}`, { method: 'POST', token });
  const read = (id: number) => call(api, `${folder}/${id}`, { token });
  const project = (id: number) => answer(read(id), ManagedProject);
  return {
    create,
    read,
    project,
    update: (id: number, body: unknown) => write(`/${id}`, body),
    publish: (id: number) => write(`/${id}/publish`),
    change: (id: number, body: StatusChange | object) => write(`/${id}/status`, body),
    move: (id: number, status: ListingStatus) => answer(write(`/${id}/status`, { status }), ManagedProject),
    remove: (id: number) => call(api, `${folder}/${id}`, { method: 'DELETE', token }),
    list: (query = '') => call(api, `/users/me/real-estate-project-listings${query}`, { token }),
    draft: async (query = '') => (await answer(create(query), CreatedListing)).id,
    /** Saves these facts over what the project has. */
    save: async (id: number, facts: Partial<ProjectFacts>) =>
      answer(write(`/${id}`, { ...projectBody(await project(id)), ...facts }), ManagedProject),
  };
}

async function addPicture({ database }: TestApi, listingId: number): Promise<void> {
  const picture = { fileName: `${listingId}`.padStart(32, 'a'), width: 1600, height: 1200, placeholder: '#8899aa' };
  await database.db
    .insertInto('images')
    .values({ listingId, position: 0, widths: [320, 640], altHr: null, altEn: null, ...picture })
    .execute();
}

/** A draft of a project with a picture and all facts. */
export async function completeProject(
  api: TestApi,
  person: Person,
  facts: Partial<ProjectFacts> = {},
): Promise<ManagedProject> {
  const calls = projecting(api, person);
  const id = await calls.draft(facts.unitTypes ? '?hasFloorPlans=false' : '');
  await addPicture(api, id);
  return calls.save(id, { ...(facts.unitTypes ? typesFacts : projectFacts), ...facts });
}

/** The same, published. */
export async function publishedProject(
  api: TestApi,
  person: Person,
  facts: Partial<ProjectFacts> = {},
): Promise<ManagedProject> {
  const { id } = await completeProject(api, person, facts);
  return answer(projecting(api, person).publish(id), ManagedProject);
}
