import type { Generated } from 'kysely';
import type { AdminAction } from '#contract/admin/admin.ts';
import type { Report } from '#contract/admin/report.ts';
import type { MessageStatus } from '#contract/contact/message.ts';
import type { Language } from '#contract/language.ts';
import type { AlertFrequency } from '#contract/search/saved-search.ts';

/** What people save, write and report, and what admins do. */
export type RecordTables = {
  /** The audit log; `adminId` is null for what was done on the command line, and once the admin's account is gone. */
  auditLog: {
    id: Generated<number>;
    at: Generated<Date>;
    adminId: number | null;
    act: AdminAction['act'];
    listingId: number | null;
    userId: number | null;
    details: string | null;
  };
  /** `language` is that of the page on which it was sent, in which `mailFrom` is told what became of it. */
  reports: {
    id: Generated<number>;
    at: Generated<Date>;
    listingId: number;
    reason: Report['reason'];
    message: Generated<string>;
    mailFrom: Generated<string>;
    language: Generated<Language>;
    closedAt: Date | null;
    closedBy: number | null;
    note: string | null;
  };
  /** `listingId` may be of a listing that is gone for good. */
  favourites: {
    userId: number;
    listingId: number;
    keptAt: Generated<Date>;
    note: Generated<string>;
    notedAt: Date | null;
  };
  /** `query` as `domain/search/saved-query.ts` writes it; `seenAt` is when its owner last looked at what it finds. */
  savedSearches: {
    id: Generated<number>;
    userId: number;
    query: string;
    name: string;
    frequency: AlertFrequency;
    createdAt: Generated<Date>;
    seenAt: Generated<Date>;
  };
  /** A listing that was new and that the search found then; `dueAt` is when to mail it, null once that is settled. */
  savedSearchHits: {
    savedSearchId: number;
    listingId: number;
    foundAt: Generated<Date>;
    dueAt: Date | null;
    mailedAt: Date | null;
  };
  /** Listings published for the first time that no search has been compared with yet. */
  newListings: { listingId: number };
  /** What visitors wrote about a listing or project; `mailFrom` is as they typed it. */
  messages: {
    id: Generated<number>;
    at: Generated<Date>;
    listingId: number;
    firstName: string;
    lastName: string;
    mailFrom: string;
    message: string;
    status: Generated<MessageStatus>;
  };
  /** Under which keys something was sent already, and what, both as SHA-256, and how it was answered. */
  idempotencyKeys: { key: Buffer; body: Buffer; answer: Generated<object>; at: Generated<Date> };
};
