import type { ManagedProject } from '#contract/projects/managed-project.ts';
import { projectDocumentUrl } from '#domain/media/document.ts';
import { imageFrom } from '#domain/media/image.ts';
import type { ManagedProjectRow } from '#server/db/queries/projects/managed-project.ts';
import type { Managing } from '#server/services/managed/managed-kind.ts';
import { standingFor } from '#server/services/managed/managed-standing.ts';
import { missingOfProject, projectFactsOf } from '#server/services/managed/project-columns.ts';

const isoTime = (time: string) => new Date(time).toISOString();

function buildingsOf({ buildings }: ManagedProjectRow): ManagedProject['buildings'] {
  return buildings.map(({ id, name, floors }) => ({
    id,
    name,
    floors: floors.map(({ plan, ...floor }) => ({ ...floor, plan: plan && imageFrom(plan) })),
  }));
}

function unitsOf({ units }: ManagedProjectRow): ManagedProject['units'] {
  return units.map(({ position: _position, history, ...unit }) => ({
    ...unit,
    history: history.map(({ since, status }) => ({ since: isoTime(since), status })),
  }));
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

/** The project as admins have it. */
export function tellProject(
  _runtime: unknown,
  row: ManagedProjectRow,
  managing: Pick<Managing, 'actor' | 'locale'>,
): ManagedProject {
  const { archivedAt: _archivedAt, ...standing } = standingFor(managing, row);
  const { version, countyId, municipalityId } = row;
  return {
    ...standing,
    kind: row.kind === 'PROJECT' ? 'PROJECT' : 'PROJECT_WITHOUT_FLOOR_PLAN',
    hasFloorPlans: row.kind === 'PROJECT',
    version,
    ...projectFactsOf(row),
    countyId,
    municipalityId,
    buildings: buildingsOf(row),
    units: unitsOf(row),
    images: imagesOf(row),
    ...filesOf(row),
    missing: missingOfProject(row, row),
  };
}
