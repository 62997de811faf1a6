import { ownNames, sharedNames, type OwnName, type SharedName } from '#contract/projects/fields.ts';
import type { Building, ProjectView, Unit, UnitType } from '#contract/projects/project.ts';
import { shownFlags } from '#domain/listings/known-flags.ts';
import { documentUrl } from '#domain/media/document.ts';
import { imageFrom, type StoredImage } from '#domain/media/image.ts';
import type { Places } from '#domain/places/places.ts';
import { summarizeProject } from '#domain/projects/project-summary.ts';
import type { Locale } from '#i18n/locales.ts';
import { findListingRow } from '#server/db/queries/listings/listing-view.ts';
import { findProjectRow, type ProjectRow } from '#server/db/queries/projects/project-view.ts';
import type { Runtime } from '#server/runtime.ts';
import { pick } from '#server/services/listings/managed-facts.ts';
import {
  advertiserOf,
  heading,
  isoTime,
  placeIds,
  publicAddress,
  publicPoint,
  publicStateOf,
  type GoneListing,
  type PublicRow,
} from './public-row.ts';

type ProjectVisit =
  | { state: 'public'; project: ProjectView }
  | ({ state: 'gone' } & GoneListing)
  | { state: 'listing'; id: number; url: string }
  | { state: 'absent' };

function picture({
  kind,
  ...image
}: StoredImage & { kind: 'VISUALISATION' | 'SITE' | 'LOCATION' | 'PLAN' }): ProjectView['images'] {
  return kind === 'PLAN' ? [] : [{ ...imageFrom(image), kind }];
}

function buildingsOf(project: ProjectRow): Building[] {
  return project.buildings.map(({ id, name, floors }) => ({
    id,
    name: name ?? '',
    floors: floors.map((floor) => ({
      id: floor.id,
      level: floor.level,
      plan: floor.plan ? imageFrom(floor.plan) : null,
    })),
  }));
}

function filesOf(project: ProjectRow): Pick<ProjectView, 'documents' | 'model'> {
  const files = project.documents.map((file) => ({ ...file, url: documentUrl(file.fileName) }));
  const model = files.find((file) => file.kind === 'MODEL');
  return {
    documents: files
      .filter((file) => file.kind === 'PROJECT')
      .map(({ fileName, title, url, bytes }) => ({ fileName, title, url, bytes })),
    model: model ? { fileName: model.fileName, url: model.url, bytes: model.bytes } : null,
  };
}

/** A unit, if it has label and area; the price of a sold one is confidential. */
function publicUnit({ label, netArea, ...unit }: ProjectRow['units'][number]): Unit[] {
  if (label === null || netArea === null) return [];
  const polygon = unit.polygon?.map(([x = 0, y = 0]): [number, number] => [x, y]) ?? null;
  return [{ ...unit, label, netArea, polygon, priceCents: unit.status === 'SOLD' ? null : unit.priceCents }];
}

function publicUnitType({ label, areaFrom, areaTo, ...unitType }: ProjectRow['unitTypes'][number]): UnitType[] {
  return label === null || areaFrom === null || areaTo === null ? [] : [{ ...unitType, label, areaFrom, areaTo }];
}

function projectView(
  { row, project }: { row: PublicRow; project: ProjectRow },
  places: Places,
  locale: Locale,
): ProjectView {
  const { title, url } = heading(row, locale);
  const stage = project.stage ?? 'PLANNED';
  const units = project.units.flatMap(publicUnit);
  const unitTypes = project.unitTypes.flatMap(publicUnitType);
  return {
    id: row.id,
    kind: row.kind === 'PROJECT' ? 'PROJECT' : 'PROJECT_WITHOUT_FLOOR_PLAN',
    hasFloorPlans: row.kind === 'PROJECT',
    status: row.status === 'RESERVED' ? 'RESERVED' : 'PUBLISHED',
    category: row.category,
    name: title,
    description: { hr: row.descriptionHr, en: row.descriptionEn },
    url,
    ...pick<OwnName, ProjectView>(ownNames, project),
    developer: project.developer ?? row.company ?? row.advertiserName ?? '',
    stage,
    ...placeIds(places, row),
    ...publicAddress(row),
    location: publicPoint(row),
    ...pick<SharedName, ProjectView>(sharedNames, row),
    flags: shownFlags(row),
    summary: summarizeProject(stage, units, unitTypes),
    buildings: buildingsOf(project),
    units,
    unitTypes,
    images: row.images.flatMap(picture),
    ...filesOf(project),
    advertiser: advertiserOf(row),
    publishedAt: isoTime(row.publishedAt),
    updatedAt: isoTime(row.updatedAt),
  };
}

/** A project's public view, the remains of a gone one, the address of a single listing, or nothing. */
export async function viewProject(
  { reads: { db }, places }: Runtime,
  id: number,
  locale: Locale,
): Promise<ProjectVisit> {
  const [row, project] = await Promise.all([findListingRow(db, id), findProjectRow(db, id)]);
  const standing = publicStateOf(row, places, locale);
  if (standing.state === 'absent') return standing;
  const { kind, url } =
    standing.state === 'gone' ? standing : { kind: standing.row.kind, url: heading(standing.row, locale).url };
  if (kind === 'SINGLE') return { state: 'listing', id, url };
  if (standing.state === 'gone') return standing;
  return project
    ? { state: 'public', project: projectView({ row: standing.row, project }, places, locale) }
    : { state: 'absent' };
}
