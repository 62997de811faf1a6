import { ownFields, projectFieldNeed, sharedFields, type ProjectField } from '#contract/projects/fields.ts';
import { missingTexts } from '#domain/listings/missing-texts.ts';
import type { ManagedProject, ProjectUpdate } from '#contract/projects/managed-project.ts';

type Unit = Pick<ProjectUpdate['units'][number], 'label' | 'netArea'>;
type UnitType = Pick<ProjectUpdate['unitTypes'][number], 'label' | 'areaFrom' | 'areaTo'>;

/** The parts of a managed project that determine whether it can be published; it needs at least one shown unit. */
type PublishableProject = Omit<ProjectUpdate, 'version' | 'buildings' | 'units' | 'unitTypes'> &
  Pick<ManagedProject, 'hasFloorPlans'> & {
    units: readonly Unit[];
    unitTypes: readonly UnitType[];
    images: readonly unknown[];
  };

/** Whether a unit is complete enough to be shown. */
export const isShownUnit = ({ label, netArea }: Unit): boolean => label !== null && netArea !== null;

/** Whether a unit type is complete enough to be shown. */
export const isShownUnitType = ({ label, areaFrom, areaTo }: UnitType): boolean =>
  label !== null && areaFrom !== null && areaTo !== null;

function missingOfDeveloper({ advertiser }: PublishableProject): string[] {
  return [
    !advertiser.company && 'advertiser.company',
    !advertiser.oib && 'advertiser.oib',
    !advertiser.contactEmail && 'advertiser.contactEmail',
  ].filter((path) => path !== false);
}

function isLacking(project: PublishableProject, field: ProjectField): boolean {
  const value = project[field.name];
  const isSaid = Array.isArray(value) ? value.length > 0 : value !== null;
  return !isSaid && projectFieldNeed(field, project) === 'required';
}

/** Paths of the fields that are missing for publication, in form order. */
export function missingProjectFacts(project: PublishableProject): string[] {
  const { hasFloorPlans, units, unitTypes, images } = project;
  const offered = hasFloorPlans ? units.some(isShownUnit) : unitTypes.some(isShownUnitType);
  const lacking = (fields: readonly ProjectField[]) => fields.map((field) => isLacking(project, field) && field.name);
  return [
    ...missingTexts({ title: project.name, description: project.description }).map((path) =>
      path.replace('title', 'name'),
    ),
    project.category === null && 'category',
    ...lacking(ownFields),
    project.settlementId === null && 'settlementId',
    ...lacking(sharedFields),
    !offered && (hasFloorPlans ? 'units' : 'unitTypes'),
    images.length === 0 && 'images',
    ...missingOfDeveloper(project),
  ].filter((path) => path !== false);
}
