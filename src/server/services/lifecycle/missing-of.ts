import type { Kind } from '#contract/reference/index.ts';
import { missingFacts } from '#domain/listings/missing-facts.ts';
import { findManagedRow, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import { listProjectHeads } from '#server/db/queries/projects/managed-project.ts';
import type { Db } from '#server/db/tables/index.ts';
import { factsOf } from '#server/services/listings/managed-facts.ts';
import { missingOfProject } from '#server/services/projects/project-columns.ts';

/** Paths of the facts each project lacks for publishing, by id. */
export async function missingOfProjects(db: Db, rows: readonly ManagedRow[]): Promise<Map<number, string[]>> {
  const heads = await listProjectHeads(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const head = heads.get(row.id);
      return [row.id, head ? missingOfProject(row, head) : []];
    }),
  );
}

/** Paths of the facts a single listing lacks for publishing. */
export function missingOfSingle(row: ManagedRow): string[] {
  return missingFacts({ ...factsOf(row), images: row.images });
}

/** Paths of the facts a listing or project lacks for publishing. */
export async function missingOf(db: Db, { id, kind }: { id: number; kind: Kind }): Promise<string[]> {
  const row = await findManagedRow(db, kind === 'SINGLE' ? 'SINGLES' : 'PROJECTS', id);
  if (!row) return [];
  return kind === 'SINGLE' ? missingOfSingle(row) : ((await missingOfProjects(db, [row])).get(id) ?? []);
}
