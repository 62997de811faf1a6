import type { AdminListing, AdminReport, AdminUser } from '#contract/admin/admin.ts';
import type { LimitsByKind } from '#contract/admin/account-limits.ts';
import type { TextsState } from '#contract/admin/texts.ts';
import type { Misreading } from '#contract/admin/misreadings.ts';
import type { AdminAction } from '#contract/admin/audit.ts';
import type { AdminPaper, AdminReview } from '#contract/admin/queues.ts';
import { privateDocumentUrl } from '#domain/media/document.ts';
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
  accountKind: 'PRIVATE',
  twoStep: false,
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

export const examplePaper: AdminPaper = {
  id: 4,
  kind: 'OWNERSHIP',
  state: 'PENDING',
  pendingSince: '2026-11-21T08:10:00.000Z',
  decidedAt: null,
  decidedBy: null,
  note: null,
  documents: [
    {
      fileName: '5d0c6b7a8e9f40112233445566778899.pdf',
      title: 'Vlasnički list.pdf',
      bytes: 184_320,
      createdAt: '2026-11-21T08:10:00.000Z',
      url: privateDocumentUrl(id, 'ownership-document', '5d0c6b7a8e9f40112233445566778899.pdf'),
    },
  ],
  stated: { address: 'Marmontova ulica 12', netArea: 78.5, plotArea: null, advertiser: 'Ana Anić' },
  listing: exampleAdminListing,
};

export const exampleReview: AdminReview = {
  id,
  at: '2026-11-21T18:20:00.000Z',
  message: 'Zamijenila sam slike.',
  block: {
    at: '2026-11-20T09:00:00.000Z',
    withOwner: false,
    review: { at: '2026-11-21T18:20:00.000Z', message: 'Zamijenila sam slike.' },
  },
  changes: ['images', 'description.hr'],
  listing: {
    ...exampleAdminListing,
    status: 'BLOCKED',
    moves: ['ARCHIVED', 'PUBLISHED'],
    blockReason: 'Slike pripadaju drugom oglasu.',
    url: null,
  },
};

export const exampleLimits: LimitsByKind = {
  items: [
    { kind: 'PRIVATE', drafts: 50, megabytes: 2048, images: 40, publicListings: 100 },
    { kind: 'DEVELOPER', drafts: 200, megabytes: 20_480, images: 60, publicListings: 1000 },
    { kind: 'AGENCY', drafts: 500, megabytes: 51_200, images: 60, publicListings: 5000 },
  ],
};

export const exampleTexts: TextsState = {
  name: 'Kućni portal',
  folder: '/srv/portal/brand',
  example: false,
  version: 'J1XpbZ77',
  problems: ['faq/hr/publishing/photos.md:9: /home/faqs leads to no page'],
  users: 1204,
  legal: [
    { kind: 'terms', validFrom: '2027-02-01', state: 'ANNOUNCED', accepted: 0, notified: 800, late: false },
    { kind: 'terms', validFrom: '2026-11-21', state: 'CURRENT', accepted: 1204, notified: 0, late: false },
  ],
};

export const exampleMisreading: Misreading = {
  id: 1,
  kind: 'PLACE',
  words: 'otoku',
  meaning: 'naselje Otok, Sinj',
  parameter: 'place=s:3174',
  instead: 'grad Otok',
  count: 12,
};
