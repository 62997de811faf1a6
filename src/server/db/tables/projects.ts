import type { ColumnType, Generated } from 'kysely';
import type { OwnValues } from '#contract/projects/fields.ts';
import type { CodeOf } from '#contract/reference/index.ts';
import type { FieldColumns } from './listings.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

export type ProjectTable = FieldColumns<OwnValues> & { listingId: number };

/** A unit; shown once it has a label and a net area. */
export type UnitTable = {
  id: Generated<number>;
  key: Generated<string>;
  listingId: number;
  floorId: number | null;
  label: string | null;
  position: Defaulted<number>;
  rooms: number | null;
  netArea: number | null;
  outdoorArea: number | null;
  outdoorWeight: number | null;
  orientation: CodeOf<'orientation'> | null;
  priceCents: number | null;
  status: Defaulted<CodeOf<'unitStatus'>>;
  polygon: ColumnType<[number, number][] | null, string | null, string | null>;
};

/** A unit type; shown once it has a label and areas. */
export type UnitTypeTable = {
  id: Generated<number>;
  key: Generated<string>;
  listingId: number;
  label: string | null;
  position: Defaulted<number>;
  rooms: number | null;
  areaFrom: number | null;
  areaTo: number | null;
  priceFromCents: number | null;
  priceToCents: number | null;
  freeUnits: number;
};

export type ProjectTables = {
  projects: ProjectTable;
  buildings: {
    id: Generated<number>;
    key: Generated<string>;
    listingId: number;
    name: string | null;
    position: Defaulted<number>;
  };
  floors: {
    id: Generated<number>;
    key: Generated<string>;
    buildingId: number;
    level: number;
    planImageId: number | null;
  };
  units: UnitTable;
  unitStatusChanges: { unitId: number; since: Defaulted<Date>; status: CodeOf<'unitStatus'> };
  unitTypes: UnitTypeTable;
};
