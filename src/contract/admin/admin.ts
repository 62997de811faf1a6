import * as z from 'zod';
import { AccountKind } from '#contract/auth/account-kind.ts';
import { Role } from '#contract/auth/role.ts';
import { page } from '#contract/ids.ts';
import { Image } from '#contract/media/image.ts';
import { ListingStatus } from '#contract/listings/listing-status.ts';
import { reportReasons } from './report.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { trimmedText } from '#contract/text.ts';

export const person = z.object({ id: z.int(), username: z.string() });

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
    email: z.string().nullable().meta({ description: 'Null for moderators, as is `twoStep`; `name` is empty' }),
    name: z.string(),
    role: Role,
    accountKind: AccountKind,
    twoStep: z.boolean().nullable().meta({ description: 'Whether a second step is needed to log in' }),
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

/** Body of `PUT /admin/reports/{id}/block`: why, for the owner, and whether the listing's other open reports end too. */
export const ReportBlock = z
  .object({
    reason: trimmedText(1000).min(1, 'VALUE_REQUIRED'),
    others: z.boolean('VALUE_INVALID').default(false),
  })
  .meta({ id: 'ReportBlock' });
export type ReportBlock = z.infer<typeof ReportBlock>;
