import type { Generated } from 'kysely';
import type { AdminAction } from '#contract/admin/admin.ts';
import type { Language } from '#contract/ids.ts';
import type { Report } from '#contract/admin/report.ts';

/** The audit log; `adminId` is null for what was done on the command line, and once the admin's account is gone. */
export type AuditLogTable = {
  id: Generated<number>;
  at: Generated<Date>;
  adminId: number | null;
  act: AdminAction['act'];
  listingId: number | null;
  userId: number | null;
  details: string | null;
};

/** `language` is that of the page on which it was sent, in which `mailFrom` is told what became of it. */
export type ReportTable = {
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
