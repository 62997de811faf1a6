import * as z from 'zod';
import { page } from '#contract/ids.ts';
import { PaperKind } from '#contract/media/paper.ts';
import { person } from './admin.ts';

/** Admin actions recorded in the audit log; LISTING_… applies to projects too. */
export const adminActs = [
  'LISTING_CREATED',
  'LISTING_EDITED',
  'LISTING_PUBLISHED',
  'LISTING_PROLONGED',
  'LISTING_STATUS',
  'LISTING_BLOCKED',
  'LISTING_BLOCK_KEPT',
  'LISTING_UNBLOCKED',
  'LISTING_DELETED',
  'FILES_CHANGED',
  'DOCUMENT_READ',
  'PAPER_CHECKED',
  'PAPER_REFUSED',
  'PROJECT_HANDED_OVER',
  'USER_ROLE',
  'USER_KIND',
  'USER_BLOCKED',
  'USER_UNBLOCKED',
  'USER_SESSIONS_ENDED',
  'LIMITS_CHANGED',
  'USER_TWO_STEP_RESET',
  'REPORT_CLOSED',
  'REPORT_NOTED',
  'REPORT_REOPENED',
  'MAIL_SENT_AGAIN',
  'MAIL_DISCARDED',
] as const;
export type AdminAct = (typeof adminActs)[number];

/** What `details` of an act hold: an admin's words, a status, role, kind or file, what was done to one, papers, users, mails. */
export type ActDetails =
  'NONE' | 'WORDS' | 'STATUS' | 'ROLE' | 'KIND' | 'FILE' | 'FILE_ACT' | 'PAPER' | 'USERS' | 'MAIL';

export const actDetails: Readonly<Record<AdminAct, ActDetails>> = {
  LISTING_CREATED: 'NONE',
  LISTING_EDITED: 'NONE',
  LISTING_PUBLISHED: 'NONE',
  LISTING_PROLONGED: 'NONE',
  LISTING_STATUS: 'STATUS',
  LISTING_BLOCKED: 'WORDS',
  LISTING_BLOCK_KEPT: 'WORDS',
  LISTING_UNBLOCKED: 'WORDS',
  LISTING_DELETED: 'NONE',
  FILES_CHANGED: 'FILE_ACT',
  DOCUMENT_READ: 'FILE',
  PAPER_CHECKED: 'PAPER',
  PAPER_REFUSED: 'PAPER',
  PROJECT_HANDED_OVER: 'USERS',
  USER_ROLE: 'ROLE',
  USER_KIND: 'KIND',
  USER_BLOCKED: 'WORDS',
  USER_UNBLOCKED: 'WORDS',
  USER_SESSIONS_ENDED: 'NONE',
  LIMITS_CHANGED: 'WORDS',
  USER_TWO_STEP_RESET: 'WORDS',
  REPORT_CLOSED: 'WORDS',
  REPORT_NOTED: 'WORDS',
  REPORT_REOPENED: 'NONE',
  MAIL_SENT_AGAIN: 'MAIL',
  MAIL_DISCARDED: 'MAIL',
};

/** File operations; the `details` of FILES_CHANGED are one of these, followed by the file name. */
export const fileActs = [
  'IMAGE_ADDED',
  'IMAGE_DESCRIBED',
  'IMAGE_EDITED',
  'IMAGE_REMOVED',
  'IMAGE_RESTORED',
  'IMAGES_ORDERED',
  'PLAN_ADDED',
  'PLAN_REMOVED',
  'DOCUMENT_ADDED_PUBLIC',
  'DOCUMENT_ADDED_PRIVATE',
  'DOCUMENT_RENAMED',
  'DOCUMENT_MADE_PUBLIC',
  'DOCUMENT_MADE_PRIVATE',
  'DOCUMENT_REMOVED',
  'MODEL_ADDED',
  'MODEL_REMOVED',
] as const;
export type FileAct = (typeof fileActs)[number];

/** An immutable entry of the audit log. `admin` is null for actions from the command line. */
export const AdminAction = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    admin: person.nullable(),
    act: z.enum(adminActs),
    listing: z.object({ id: z.int(), title: z.string().nullable() }).nullable(),
    user: person.nullable(),
    details: z
      .string()
      .nullable()
      .meta({
        description: `By the act: a reason, a status, a role, a note, from whom to whom, the name of a file. Of PAPER_CHECKED and PAPER_REFUSED one of ${PaperKind.options.join(', ')}, and the note. Of FILES_CHANGED one of ${fileActs.join(', ')}, and which file. Of MAIL_… the kind of the mail, and how many if there were several`,
      }),
  })
  .meta({ id: 'AdminAction' });
export type AdminAction = z.infer<typeof AdminAction>;

export const AdminActions = z.object({ items: z.array(AdminAction), ...page }).meta({ id: 'AdminActions' });
export type AdminActions = z.infer<typeof AdminActions>;
