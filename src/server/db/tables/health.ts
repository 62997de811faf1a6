import type { Generated } from 'kysely';

/** What admins are shown of the portal's own state. */
export type HealthTables = {
  /** Backups, those that run without `endedAt`, failed ones with `error`. */
  backups: {
    id: Generated<number>;
    startedAt: Generated<Date>;
    endedAt: Date | null;
    kind: string;
    target: string;
    bytes: number | null;
    error: string | null;
  };
  /** Errors of the log by Croatian day, without personal data. */
  loggedErrors: { day: string; message: string; count: number; lastAt: Date };
  /** `hidden` counts the filters that are not kept: words, and places on the map. */
  slowSearches: { id: Generated<number>; at: Date; milliseconds: number; filters: string; hidden: number };
  /** Filters that visitors took away, by day: `meaning` and `instead` as parameters of a search, empty where unknown. */
  misreadings: { day: string; meaning: string; words: string; instead: string; count: number };
};
