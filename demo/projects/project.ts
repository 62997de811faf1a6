import { readdirSync, readFileSync } from 'node:fs';
import type { Insertable } from 'kysely';
import type { ImageTable, ListingTable } from '#server/db/tables/listings.ts';
import type { ProjectTable, UnitTable, UnitTypeTable } from '#server/db/tables/projects.ts';

type Status = 'FREE' | 'RESERVED' | 'SOLD';

/** A unit on a floor (index over all buildings), with its status history in days before the load. */
type DemoUnit = Omit<Insertable<UnitTable>, 'listingId' | 'floorId' | 'polygon'> & {
  label: string;
  floor: number;
  status: Status;
  polygon: [number, number][];
  changes: { daysAgo: number; status: Status }[];
};

/** A project as in its file: rows by column name, dates in days relative to the load. */
export type DemoProject = {
  folder: URL;
  developer: string;
  settlementId: number;
  quarter: string;
  stage: NonNullable<ProjectTable['stage']>;
  days: { start: number; completion: number; published: number; onSale: number };
  listing: Omit<Insertable<ListingTable>, 'ownerId'> & { titleHr: string };
  /** `picture` names a file in the image folder; plans come last. */
  images: (Pick<Insertable<ImageTable>, 'altHr' | 'altEn' | 'placeholder'> & {
    picture: string;
    kind: 'VISUALISATION' | 'SITE' | 'LOCATION' | 'PLAN';
  })[];
  documents: { file: string; kind: 'PROJECT' | 'MODEL'; title: string; mediaType: string }[];
  buildings: { name: string; floors: { level: number; plan: number }[] }[];
  units: DemoUnit[];
  unitTypes: Omit<Insertable<UnitTypeTable>, 'listingId'>[];
};

const home = new URL('./', import.meta.url);

/** All projects, in folder order. */
export const readProjects = (): DemoProject[] =>
  readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => {
      const folder = new URL(`${name}/`, home);
      return { folder, ...JSON.parse(readFileSync(new URL('project.json', folder), 'utf8')) };
    });
