import {
  buildingLevels,
  conditions,
  energyClasses,
  energyStates,
  furniture,
  furnitureStatuses,
  heatingTypes,
  heatingWays,
  orientations,
  parkingTypes,
  windowTypes,
} from './building.ts';
import { advertiserKinds, categories, kinds, papers, purposes, stages, unitStatuses } from './basics.ts';
import { flags } from './flags.ts';
import { types, typesByCategory } from './types.ts';
import { codesOf, type ReferenceValue } from './value.ts';
import { zones } from './zones.ts';

/** Every reference list by the name that code, dictionary and database use for it. */
export const reference = {
  purpose: purposes,
  category: categories,
  kind: kinds,
  type: types,
  advertiserKind: advertiserKinds,
  stage: stages,
  unitStatus: unitStatuses,
  paper: papers,
  condition: conditions,
  furnitureStatus: furnitureStatuses,
  furniture,
  buildingLevel: buildingLevels,
  heatingType: heatingTypes,
  heatingWay: heatingWays,
  parkingType: parkingTypes,
  orientation: orientations,
  windowType: windowTypes,
  energyClass: energyClasses,
  energyState: energyStates,
  zone: zones,
  flag: flags,
} as const;

export type ReferenceName = keyof typeof reference;
export type CodeOf<Name extends ReferenceName> = (typeof reference)[Name][number]['code'];

export type Purpose = CodeOf<'purpose'>;
export type Category = CodeOf<'category'>;
export type Kind = CodeOf<'kind'>;

const byCode = new Map(
  Object.entries(reference).map(([name, list]) => [
    name,
    new Map(list.map((value: ReferenceValue) => [value.code, value])),
  ]),
);

/** The value of a list with this code, or undefined. */
export function findReference(name: ReferenceName, code: string): ReferenceValue | undefined {
  return byCode.get(name)?.get(code);
}

/** The codes of a list, in its order. */
export function referenceCodes<Name extends ReferenceName>(name: Name): [CodeOf<Name>, ...CodeOf<Name>[]] {
  return codesOf(reference[name] as ReadonlyArray<ReferenceValue<CodeOf<Name>>>);
}

export { typesByCategory, type ReferenceValue };
