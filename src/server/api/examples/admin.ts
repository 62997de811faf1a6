import type { AdminAction, AdminListing, AdminReport, AdminUser } from '#contract/admin/admin.ts';
import { exampleManagedListing } from './listing.ts';

const owner = { id: 12, username: 'ana.anic' };
const admin = { id: 3, username: 'urednica' };
const { id, kind, purpose, title, images } = exampleManagedListing;

export const exampleAdminListing: AdminListing = {
  id,
  kind,
  status: 'PUBLISHED',
  purpose,
  title,
  place: 'Stobreč, Split',
  image: images[0] ?? null,
  owner,
  moves: ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED', 'BLOCKED'],
  blockReason: null,
  openReports: 1,
  url: exampleManagedListing.url,
  publishedAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
};

export const exampleAdminUser: AdminUser = {
  ...owner,
  email: 'ana@example.hr',
  name: 'Ana Anić',
  role: 'USER',
  createdAt: '2026-10-02T07:15:00.000Z',
  deletionAt: null,
  blockedAt: null,
  blockReason: null,
  listings: 4,
  publicListings: 2,
};

export const exampleAdminAction: AdminAction = {
  id: 81,
  at: '2026-11-21T10:00:00.000Z',
  admin,
  act: 'LISTING_BLOCKED',
  listing: { id, title: title.hr },
  user: null,
  details: 'Slike pripadaju drugom oglasu.',
};

export const exampleReport: AdminReport = {
  id: 7,
  at: '2026-11-21T09:55:00.000Z',
  reason: 'WRONG_FACTS',
  message: 'Stan je na petom katu, ne na drugom.',
  mailFrom: 'ivo@example.hr',
  listing: exampleAdminListing,
  closedAt: null,
  closedBy: null,
  note: null,
};
