import { blankOf, isAbsent, valuesOf } from '#contract/listings/field-values.ts';
import { projectFields, type ProjectField } from '#contract/projects/fields.ts';
import type { ProjectUpdate } from '#contract/projects/managed-project.ts';
import { storedLift } from '#domain/listings/known-flags.ts';
import { isShownUnit, isShownUnitType } from './missing-project-facts.ts';
import { knownExtreme } from './project-summary.ts';

/** The manager's data of a project. */
export type ProjectFacts = Omit<ProjectUpdate, 'version' | 'saveId'>;

/** The data as stored in any status: no energy class if exempt from a certificate, the lift once. */
export function storableProjectFacts(facts: ProjectFacts): ProjectFacts {
  const emptied = projectFields.filter((field) => isAbsent(field, facts));
  return { ...facts, ...storedLift(facts), ...valuesOf<Partial<ProjectFacts>, ProjectField>(emptied, blankOf) };
}

/** The price in cents of the cheapest free, shown unit; null if no price is known. */
export function lowestFreePrice({ units, unitTypes }: Pick<ProjectFacts, 'units' | 'unitTypes'>): number | null {
  return knownExtreme(Math.min, [
    ...units.filter((unit) => unit.status === 'FREE' && isShownUnit(unit)).map((unit) => unit.priceCents),
    ...unitTypes.filter((type) => type.freeUnits > 0 && isShownUnitType(type)).map((type) => type.priceFromCents),
  ]);
}
