import type { Generated } from 'kysely';
import type { AdminAction } from '#contract/admin/audit.ts';
import type { Report } from '#contract/admin/report.ts';
import type { MessageStatus } from '#contract/contact/message.ts';
import type { ReplyDirection, ReplyKind } from '#contract/contact/thread.ts';
import type { Locale } from '#contract/locales.ts';
import type { AlertFrequency } from '#contract/search/saved-search.ts';

/** What users save, write and report, and the audit log. */
export type RecordTables = {
  /** The audit log; `adminId` is null for commands, and once the admin's account is deleted. */
  auditLog: {
    id: Generated<number>;
    at: Generated<Date>;
    adminId: number | null;
    act: AdminAction['act'];
    listingId: number | null;
    userId: number | null;
    details: string | null;
  };
  /** `language` is that of the reporting page, used to mail `mailFrom` the outcome. */
  reports: {
    id: Generated<number>;
    at: Generated<Date>;
    listingId: number;
    reason: Report['reason'];
    message: Generated<string>;
    mailFrom: Generated<string>;
    language: Generated<Locale>;
    closedAt: Date | null;
    closedBy: number | null;
    note: string | null;
  };
  /** `listingId` may be that of a deleted listing. */
  favourites: {
    userId: number;
    listingId: number;
    keptAt: Generated<Date>;
    note: Generated<string>;
    notedAt: Date | null;
  };
  /** `query` as `domain/search/saved-query.ts` writes it; `seenAt` is when its owner last viewed its results. */
  savedSearches: {
    id: Generated<number>;
    userId: number;
    query: string;
    name: string;
    frequency: AlertFrequency;
    createdAt: Generated<Date>;
    seenAt: Generated<Date>;
  };
  /** A new listing found by the search; `dueAt` is when to mail it, null once settled. */
  savedSearchHits: {
    savedSearchId: number;
    listingId: number;
    foundAt: Generated<Date>;
    dueAt: Date | null;
    mailedAt: Date | null;
  };
  /** Listings published for the first time and not yet compared with searches. */
  newListings: { listingId: number };
  /** Visitors' messages about listings and projects; `mailFrom` is unverified. */
  messages: {
    id: Generated<number>;
    at: Generated<Date>;
    listingId: number;
    firstName: string;
    lastName: string;
    mailFrom: string;
    phone: string | null;
    message: string;
    status: Generated<MessageStatus>;
    /** Of the page it was written on: mails to the sender are in it. */
    language: Generated<Locale>;
    unit: string | null;
    unitId: number | null;
    newestAt: Generated<Date>;
  };
  /** Answers to messages; `times`: the proposed ones of a text, else the one that was chosen or cancelled. */
  messageReplies: {
    id: Generated<number>;
    messageId: number;
    at: Generated<Date>;
    direction: ReplyDirection;
    kind: Generated<ReplyKind>;
    text: Generated<string>;
    times: Generated<Date[]>;
  };
  /** Answers that an account keeps to send them again. */
  readyAnswers: { userId: number; texts: string[] };
  /** Idempotency keys and request bodies, both as HMACs, with the response; of uploads, stored names by HMACs of files. */
  idempotencyKeys: { key: Buffer; body: Buffer; answer: Generated<object>; at: Generated<Date> };
};
