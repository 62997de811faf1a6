import type { Kysely } from 'kysely';
import type { Kind } from '#contract/reference.ts';
import { missingFacts } from '#domain/missing-facts.ts';
import { findManagedRow } from '../db/queries/managed-listing.ts';
import type { Database } from '../db/tables/index.ts';
import { factsOf } from './managed-facts.ts';

/** The paths of what a single listing lacks before it can be public. Projects are complete from their first publishing on. */
export async function missingOf(db: Kysely<Database>, { id, kind }: { id: number; kind: Kind }): Promise<string[]> {
  const row = kind === 'SINGLE' ? await findManagedRow(db, id) : undefined;
  return row ? missingFacts({ ...factsOf(row), images: row.images }) : [];
}
