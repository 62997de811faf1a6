import { addErrors, addSlowSearches } from '#server/db/queries/admin/incidents.ts';
import type { Incidents } from '#server/monitoring/incidents.ts';
import type { Runtime } from '#server/runtime.ts';

/** Writes what went wrong or took long to the database; what cannot be written stays for the next time. */
export async function recordIncidents({ db }: Pick<Runtime, 'db'>, incidents: Incidents): Promise<void> {
  const taken = incidents.take();
  try {
    await addErrors(db, taken.errors);
    taken.errors = [];
    await addSlowSearches(db, taken.searches);
  } catch {
    // Logging this would be another error to write.
    incidents.restore(taken);
  }
}
