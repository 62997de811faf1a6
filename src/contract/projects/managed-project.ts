import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { ListingStatus } from '#contract/listings/listing-status.ts';
import { writtenSchemas } from '#contract/listings/field-schemas.ts';
import { ownFields, sharedFields, type OwnValues, type SharedValues } from './fields.ts';
import { Model, ProjectDocument, ProjectImage } from './project-files.ts';
import { polygon } from './polygon.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { shortText } from '#contract/text.ts';
import {
  area,
  bilingual,
  line,
  ManagedAdvertiser,
  managedState,
  missing,
  money,
  number,
  one,
  paragraphs,
  point,
  rooms,
  saveId,
  saveIds,
  twoDecimals,
  version,
  whole,
} from '#contract/listings/input-schemas.ts';

export const maxBuildings = 50;
export const maxFloors = 60;
export const maxUnits = 1000;
export const maxUnitTypes = 200;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The key of a row within its project: a UUID made by the client that adds the row; old rows have numbers. */
export const RowId = shortText(36, 'VALUE_INVALID', 'VALUE_INVALID').regex(
  new RegExp(`^(?:[1-9]\\d{0,14}|${uuid})$`),
  'VALUE_INVALID',
);

/** A unit as the project's manager enters it; without label or net area it is not shown. Areas in m². */
export const UnitUpdate = z
  .object({
    id: RowId,
    floorId: RowId.nullish().transform((id) => id ?? null),
    label: line(30),
    rooms,
    netArea: area(99_999_999),
    outdoorArea: twoDecimals(number(z.number('VALUE_INVALID'), 0, 99_999_999)),
    outdoorWeight: twoDecimals(number(z.number('VALUE_INVALID'), 0, 1)),
    orientation: one('orientation'),
    priceCents: money(1),
    status: z.enum(referenceCodes('unitStatus'), 'VALUE_INVALID').default('FREE'),
    polygon: polygon.nullish().transform((outline) => outline ?? null),
  })
  .meta({ id: 'UnitUpdate' });
export type UnitUpdate = z.infer<typeof UnitUpdate>;

/** A unit type, from – to; without label or areas it is not shown. */
export const UnitTypeUpdate = z
  .object({
    id: RowId,
    label: line(60),
    rooms,
    areaFrom: area(99_999_999),
    areaTo: area(99_999_999),
    priceFromCents: money(1),
    priceToCents: money(1),
    freeUnits: z.int('VALUE_INVALID').min(0, 'VALUE_TOO_SMALL').max(10_000, 'VALUE_TOO_LARGE').default(0),
  })
  .meta({ id: 'UnitTypeUpdate' });
export type UnitTypeUpdate = z.infer<typeof UnitTypeUpdate>;

/** A floor; its plan has calls of its own. Level 0 is the ground floor. */
export const FloorUpdate = z
  .object({ id: RowId, level: z.int('VALUE_INVALID').min(-5, 'VALUE_TOO_SMALL').max(200, 'VALUE_TOO_LARGE') })
  .meta({ id: 'FloorUpdate' });

export const BuildingUpdate = z
  .object({
    id: RowId,
    name: line(60),
    floors: z.array(FloorUpdate, 'VALUE_INVALID').max(maxFloors, 'VALUE_TOO_LONG').default([]),
  })
  .meta({ id: 'BuildingUpdate' });
export type BuildingUpdate = z.infer<typeof BuildingUpdate>;

const written = {
  name: bilingual(line(160)),
  description: bilingual(paragraphs(10_000)),
  category: one('category'),
  type: one('type'),
  ...writtenSchemas<OwnValues>(ownFields),
  settlementId: whole(1, 1_000_000_000),
  quarterId: line(60),
  street: line(120),
  houseNumber: line(20),
  location: point.nullish().transform((value) => value ?? null),
  ...writtenSchemas<SharedValues>(sharedFields),
  advertiser: ManagedAdvertiser.extend({
    kind: z.enum(referenceCodes('advertiserKind'), 'VALUE_INVALID').default('DEVELOPER'),
  }),
  buildings: z.array(BuildingUpdate, 'VALUE_INVALID').max(maxBuildings, 'VALUE_TOO_LONG').default([]),
  units: z.array(UnitUpdate, 'VALUE_INVALID').max(maxUnits, 'VALUE_TOO_LONG').default([]),
  unitTypes: z.array(UnitTypeUpdate, 'VALUE_INVALID').max(maxUnitTypes, 'VALUE_TOO_LONG').default([]),
};

/** Body of `PUT /real-estate-project-listings/{id}`: missing rows are deleted, read-only fields ignored. */
export const ProjectUpdate = z.object({ version, saveId, ...written }).meta({ id: 'ProjectUpdate' });
export type ProjectUpdate = z.infer<typeof ProjectUpdate>;

/** A change of a unit's status. */
const UnitStatusChange = z
  .object({ since: z.iso.datetime(), status: z.enum(referenceCodes('unitStatus')) })
  .meta({ id: 'UnitStatusChange' });

export const ManagedUnit = UnitUpdate.extend({ history: z.array(UnitStatusChange) }).meta({ id: 'ManagedUnit' });
export type ManagedUnit = z.infer<typeof ManagedUnit>;

export const ManagedFloor = FloorUpdate.extend({ plan: Image.nullable() }).meta({ id: 'ManagedFloor' });
export type ManagedFloor = z.infer<typeof ManagedFloor>;

const ManagedBuilding = BuildingUpdate.extend({ floors: z.array(ManagedFloor) }).meta({ id: 'ManagedBuilding' });

/** A project as admins see it. */
export const ManagedProject = z
  .object({
    id: z.int(),
    kind: z.enum(['PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN']),
    hasFloorPlans: z.boolean(),
    status: ListingStatus,
    version,
    saveIds,
    ...written,
    countyId: z.int().nullable(),
    municipalityId: z.int().nullable(),
    buildings: z.array(ManagedBuilding),
    units: z.array(ManagedUnit),
    images: z.array(ProjectImage),
    documents: z.array(ProjectDocument),
    model: Model.nullable(),
    missing,
    usualPerM2Cents: z.int().nullable(),
    ...managedState,
  })
  .meta({ id: 'ManagedProject' });
export type ManagedProject = z.infer<typeof ManagedProject>;
