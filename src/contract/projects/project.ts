import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { Advertiser, ProjectSummary } from '#contract/listings/listing.ts';
import { ListingPoint } from '#contract/location.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { shownSchemas } from '#contract/listings/shown-fields.ts';
import { ownFields, sharedFields, type OwnValues, type SharedValues } from './fields.ts';
import { Model, ProjectImage, PublicDocument } from './project-files.ts';
import { BilingualText } from '#contract/text.ts';

export { Model, ProjectImage, PublicDocument };

/** A unit: areas in m², `outdoorArea` unweighted, `outdoorWeight` (0–1) its factor, polygon in plan fractions (0–1). */
export const Unit = z
  .object({
    id: z.int(),
    label: z.string(),
    floorId: z.int().nullable(),
    rooms: z.number().nullable(),
    netArea: z.number(),
    outdoorArea: z.number().nullable(),
    outdoorWeight: z.number().nullable(),
    orientation: z.enum(referenceCodes('orientation')).nullable(),
    priceCents: z.int().nullable(),
    status: z.enum(referenceCodes('unitStatus')),
    polygon: z.array(z.tuple([z.number(), z.number()])).nullable(),
  })
  .meta({ id: 'Unit' });
export type Unit = z.infer<typeof Unit>;

/** A unit type in a project without floor plans, from – to. */
export const UnitType = z
  .object({
    id: z.int(),
    label: z.string(),
    rooms: z.number().nullable(),
    areaFrom: z.number(),
    areaTo: z.number(),
    priceFromCents: z.int().nullable(),
    priceToCents: z.int().nullable(),
    freeUnits: z.int(),
  })
  .meta({ id: 'UnitType' });
export type UnitType = z.infer<typeof UnitType>;

export const Floor = z
  .object({ id: z.int(), level: z.int(), plan: Image.nullable() })
  .meta({ id: 'Floor', description: 'A floor of a building and the picture of its plan; level 0 is the ground floor' });
export type Floor = z.infer<typeof Floor>;

export const Building = z.object({ id: z.int(), name: z.string(), floors: z.array(Floor) }).meta({ id: 'Building' });
export type Building = z.infer<typeof Building>;

/** The public view of a development project. */
export const ProjectView = z
  .object({
    id: z.int(),
    kind: z.enum(['PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN']),
    hasFloorPlans: z.boolean(),
    status: z.enum(['PUBLISHED', 'RESERVED']),
    category: z.enum(referenceCodes('category')),
    name: BilingualText,
    description: BilingualText,
    url: z.string(),
    ...shownSchemas<OwnValues>(ownFields),
    developer: z.string(),
    stage: z.enum(referenceCodes('stage')),
    countyId: z.int(),
    municipalityId: z.int(),
    settlementId: z.int(),
    quarterId: z.string().nullable(),
    quarter: z.string().nullable(),
    street: z.string().nullable(),
    houseNumber: z.string().nullable(),
    location: ListingPoint.nullable(),
    ...shownSchemas<SharedValues>(sharedFields),
    summary: ProjectSummary,
    buildings: z.array(Building),
    units: z.array(Unit),
    unitTypes: z.array(UnitType),
    images: z.array(ProjectImage),
    documents: z.array(PublicDocument),
    model: Model.nullable(),
    advertiser: Advertiser,
    publishedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Project' });
export type ProjectView = z.infer<typeof ProjectView>;
