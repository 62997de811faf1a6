import * as z from 'zod';
import { Role } from '#contract/auth/role.ts';
import { page } from '#contract/ids.ts';
import { Image } from '#contract/media/image.ts';
import { ListingStatus } from '#contract/listings/listing-status.ts';
import { reportReasons } from './report.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { trimmedText } from '#contract/text.ts';

const person = z.object({ id: z.int(), username: z.string() });

/** A listing or project of any user, as the admin pages show it. */
export const AdminListing = z
  .object({
    id: z.int(),
    kind: z.enum(referenceCodes('kind')),
    status: ListingStatus,
    purpose: z.enum(referenceCodes('purpose')).nullable(),
    title: z.object({ hr: z.string().nullable(), en: z.string().nullable() }),
    place: z.string().nullable().meta({ description: 'Settlement and municipality by name' }),
    image: Image.nullable(),
    owner: person,
    moves: z.array(ListingStatus).meta({ description: 'The statuses that an admin can bring it to now' }),
    blockReason: z.string().nullable(),
    openReports: z.int(),
    url: z.string().nullable().meta({ description: 'Its public page, while there is one' }),
    publishedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminListing' });
export type AdminListing = z.infer<typeof AdminListing>;

export const AdminListings = z
  .object({
    items: z.array(AdminListing),
    ...page,
    total: z.int().meta({ description: 'How many match in all; 10,000 where there are more' }),
  })
  .meta({ id: 'AdminListings' });
export type AdminListings = z.infer<typeof AdminListings>;

/** A user, as the admin pages show it; a blocked user cannot log in. */
export const AdminUser = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    name: z.string(),
    role: Role,
    createdAt: z.iso.datetime(),
    deletionAt: z.iso.datetime().nullable(),
    blockedAt: z.iso.datetime().nullable(),
    blockReason: z.string().nullable(),
    listings: z.int().meta({ description: 'Listings and projects, but archived ones' }),
    publicListings: z.int(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUsers = z.object({ items: z.array(AdminUser), ...page }).meta({ id: 'AdminUsers' });
export type AdminUsers = z.infer<typeof AdminUsers>;

/** Body of `PUT /admin/users/{id}/role`. */
export const RoleChange = z.object({ role: z.enum(Role.options, 'VALUE_INVALID') }).meta({ id: 'RoleChange' });
export type RoleChange = z.infer<typeof RoleChange>;

/** Body of `PUT` and `DELETE /admin/users/{id}/block`: the reason, which is mailed to the user. */
export const UserBlock = z.object({ reason: trimmedText(1000).min(1, 'VALUE_REQUIRED') }).meta({ id: 'UserBlock' });
export type UserBlock = z.infer<typeof UserBlock>;

/** Admin actions recorded in the audit log; LISTING_… applies to projects too. */
export const adminActs = [
  'LISTING_CREATED',
  'LISTING_EDITED',
  'LISTING_PUBLISHED',
  'LISTING_PROLONGED',
  'LISTING_STATUS',
  'LISTING_BLOCKED',
  'LISTING_UNBLOCKED',
  'LISTING_DELETED',
  'FILES_CHANGED',
  'DOCUMENT_READ',
  'PROJECT_HANDED_OVER',
  'USER_ROLE',
  'USER_BLOCKED',
  'USER_UNBLOCKED',
  'USER_SESSIONS_ENDED',
  'REPORT_CLOSED',
  'REPORT_NOTED',
  'REPORT_REOPENED',
] as const;

/** File operations; the `details` of FILES_CHANGED are one of these, followed by the file name. */
const fileActs = [
  'IMAGE_ADDED',
  'IMAGE_DESCRIBED',
  'IMAGE_REMOVED',
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
        description: `By the act: a reason, a status, a role, a note, from whom to whom, the name of a file. Of FILES_CHANGED one of ${fileActs.join(', ')}, and which file`,
      }),
  })
  .meta({ id: 'AdminAction' });
export type AdminAction = z.infer<typeof AdminAction>;

export const AdminActions = z.object({ items: z.array(AdminAction), ...page }).meta({ id: 'AdminActions' });
export type AdminActions = z.infer<typeof AdminActions>;

/** A report by a visitor; `mailFrom` is empty if the reporter wants no reply. */
export const AdminReport = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    reason: z.enum(reportReasons),
    message: z.string(),
    mailFrom: z.string(),
    listing: AdminListing,
    closedAt: z.iso.datetime().nullable(),
    closedBy: person.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'AdminReport' });
export type AdminReport = z.infer<typeof AdminReport>;

export const AdminReports = z
  .object({ items: z.array(AdminReport), ...page, open: z.int() })
  .meta({ id: 'AdminReports' });
export type AdminReports = z.infer<typeof AdminReports>;

/** Body of `PUT /admin/reports/{id}`. */
export const ReportChange = z
  .object({
    closed: z.boolean('VALUE_INVALID'),
    note: trimmedText(1000).default(''),
  })
  .meta({ id: 'ReportChange' });
export type ReportChange = z.infer<typeof ReportChange>;
