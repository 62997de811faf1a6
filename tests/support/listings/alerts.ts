import { sql } from 'kysely';
import type { AlertFrequency } from '#contract/search/saved-search.ts';
import { createAlertsJob, createNewListingsJob } from '#server/jobs/alerts.ts';
import type { Runtime } from '#server/runtime.ts';
import { runJob } from '../database/jobs.ts';
import { insertListing, type ListingOverrides } from './listings.ts';
import type { TestDatabase } from '../database/database.ts';
import { queuedMails } from '../outside/mails.ts';

type Db = TestDatabase['db'];

/** Publishes a draft for the first time, as the service does. */
export async function publish(db: Db, id: number): Promise<void> {
  await sql`
    update listings set status = 'PUBLISHED', published_at = now(), first_published_at = now()
    where id = ${id}`.execute(db);
}

/** A flat in Split that was a draft, and is published now for the first time. */
export async function newListing(db: Db, columns: ListingOverrides = {}): Promise<number> {
  const draft = { status: 'DRAFT', publishedAt: null, firstPublishedAt: null } as const;
  const id = await insertListing(db, { ...columns, ...draft });
  await publish(db, id);
  return id;
}

/** A search that somebody has saved. */
export async function savedSearch(
  db: Db,
  {
    userId,
    query = 'purpose=SALE',
    frequency = 'INSTANT',
  }: { userId: number; query?: string; frequency?: AlertFrequency },
): Promise<number> {
  const values = { userId, query, frequency, name: `Pretraga ${query}`.slice(0, 120) };
  return (await db.insertInto('savedSearches').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** One run of each job of alerts, as the queue would start them. */
export async function runAlerts({
  runtime,
}: {
  runtime: Pick<Runtime, 'db' | 'reads' | 'jobs' | 'places' | 'search'>;
}): Promise<void> {
  await runJob((log) => createNewListingsJob(runtime, log)).ended;
  for (const name of ['alerts', 'digests'] as const) await runJob((log) => createAlertsJob(runtime, log, name)).ended;
}

/** Lets the time pass until everything that waits is due. */
export async function passToMorning(db: Db): Promise<void> {
  await sql`update saved_search_hits set due_at = now() where due_at is not null`.execute(db);
}

/** What was mailed, oldest first: to whom, of which search, and which listings by their ids. */
export async function alertMails(db: Db) {
  return (await queuedMails(db)).flatMap((mail) => {
    if (mail.template !== 'new-listings') return [];
    const ids = mail.cards.map(({ path }) => Number(/listing\/(\d+)/.exec(path)?.[1]));
    return [{ to: mail.to, searchId: mail.searchId, total: mail.total, ids: ids.toSorted((a, b) => a - b) }];
  });
}
