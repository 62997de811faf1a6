import type { Pool } from 'pg';
import type { Places } from '#domain/places.ts';
import type { FileStore } from '#server/ports/files.ts';
import type { BatchTools } from '../load/batch.ts';
import type { DemoPeople } from '../people.ts';

export type ProjectWork = { pool: Pool; places: Places; files: FileStore; people: DemoPeople; tools: BatchTools; seed: string; count: number; onProgress: (done: number, total: number) => void };

export async function fillProjects({ count }: ProjectWork): Promise<void> {
  if (count > 0) throw new Error('not yet');
}
