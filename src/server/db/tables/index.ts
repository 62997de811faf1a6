import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { AccountTables } from './accounts.ts';
import type { HealthTables } from './health.ts';
import type { ListingTables } from './listings.ts';
import type { PlaceTables } from './places.ts';
import type { ProjectTables } from './projects.ts';
import type { RecordTables } from './records.ts';

/** Every table by its camelCase name, for Kysely. */
export type Database = AccountTables & HealthTables & ListingTables & PlaceTables & ProjectTables & RecordTables;

/** The database, inside or outside a transaction. */
export type Db = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;
