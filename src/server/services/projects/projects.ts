import type { ManagedProject, ProjectUpdate } from '#contract/projects/managed-project.ts';
import type { ProjectFacts } from '#domain/projects/project-facts.ts';
import { invalidProjectFacts } from '#domain/projects/wrong-project-facts.ts';
import { wrongRowIds } from '#domain/projects/wrong-row-ids.ts';
import { findManagedProject, type ManagedProjectRow } from '#server/db/queries/projects/managed-project.ts';
import {
  type ManagedKind,
  type Managing,
  publicPointOf,
  toManagedState,
} from '#server/services/listings/managed-kind.ts';
import { priceLevelOf } from '#server/services/listings/read-price-level.ts';
import type { Runtime } from '#server/runtime.ts';
import { projectFactsOf, missingOfProject } from './project-columns.ts';
import { saveProject } from './save-project.ts';
import { projectDocumentUrl } from '#domain/media/document.ts';
import { imageFrom } from '#domain/media/image.ts';
import { editManaged, readManaged, type Editing, type Reading } from '#server/services/listings/edit-managed.ts';

/** Development projects, managed by admins. */
export const projects: ManagedKind<ManagedProjectRow, ProjectFacts, ManagedProject> = {
  group: 'PROJECTS',
  action: 'MANAGE_PROJECT',
  find: findManagedProject,
  factsOf: projectFactsOf,
  wrong: (facts, row) => ({
    ...invalidProjectFacts(facts, { hasFloorPlans: row.kind === 'PROJECT' }),
    ...wrongRowIds(facts),
  }),
  postsOfHome: () => Promise.resolve([]),
  save: saveProject,
  toView: toManagedProject,
};

const isoTime = (time: string) => new Date(time).toISOString();

/** The rows, with floor plans and unit history. */
function rowsOf(row: ManagedProjectRow, facts: ProjectFacts): Pick<ManagedProject, 'buildings' | 'units'> {
  const plans = new Map(row.buildings.flatMap(({ floors }) => floors.map(({ key, plan }) => [key, plan])));
  const planOf = (key: string) => plans.get(key) ?? null;
  return {
    buildings: facts.buildings.map((building) => ({
      ...building,
      floors: building.floors.map((floor) => {
        const plan = planOf(floor.id);
        return { ...floor, plan: plan && imageFrom(plan) };
      }),
    })),
    units: facts.units.map((unit, index) => ({
      ...unit,
      history: (row.units[index]?.history ?? []).map(({ since, status }) => ({ since: isoTime(since), status })),
    })),
  };
}

function imagesOf({ images }: ManagedProjectRow): ManagedProject['images'] {
  return images.flatMap(({ kind, ...image }) => (kind === 'PLAN' ? [] : [{ ...imageFrom(image), kind }]));
}

function filesOf({ id, documents }: ManagedProjectRow): Pick<ManagedProject, 'documents' | 'model'> {
  const model = documents.find(({ kind }) => kind === 'MODEL');
  return {
    documents: documents
      .filter(({ kind }) => kind === 'PROJECT')
      .map(({ fileName, title, bytes, isPublic, createdAt }) => ({
        fileName,
        title,
        url: projectDocumentUrl(id, fileName),
        bytes,
        isPublic,
        createdAt: isoTime(createdAt),
      })),
    model: model ? { fileName: model.fileName, url: projectDocumentUrl(id, model.fileName), bytes: model.bytes } : null,
  };
}

async function toManagedProject(
  runtime: Pick<Runtime, 'places' | 'search'>,
  row: ManagedProjectRow,
  managing: Pick<Managing, 'actor' | 'locale'>,
): Promise<ManagedProject> {
  const { archivedAt: _archivedAt, ...standing } = toManagedState(managing, row);
  const { version, saveIds, countyId, municipalityId } = row;
  const facts = projectFactsOf(row);
  const level = await priceLevelOf(runtime, { purpose: 'SALE', ...facts }, []);
  return {
    ...standing,
    publicPoint: publicPointOf(row),
    maxImages: row.maxImages,
    kind: row.kind === 'PROJECT' ? 'PROJECT' : 'PROJECT_WITHOUT_FLOOR_PLAN',
    hasFloorPlans: row.kind === 'PROJECT',
    version,
    saveIds,
    ...facts,
    countyId,
    municipalityId,
    ...rowsOf(row, facts),
    images: imagesOf(row),
    ...filesOf(row),
    missing: missingOfProject(row, row),
    usualPerM2Cents: level?.medianPerM2Cents ?? null,
  };
}

/** Saves a project with all its rows. Throws LISTING_INCOMPLETE if a public one would lack facts; as `editManaged`. */
export function updateProject(runtime: Editing, managing: Managing, update: ProjectUpdate): Promise<ManagedProject> {
  return editManaged(runtime, projects, {
    managing,
    update,
    save: (transaction, { row }) => saveProject(runtime, transaction, { row, facts: update }),
  });
}

/** A project in any status. Throws FORBIDDEN for non-admins, NOT_FOUND for single listings. */
export function readManagedProject(runtime: Reading, managing: Managing): Promise<ManagedProject> {
  return readManaged(runtime, projects, managing);
}
