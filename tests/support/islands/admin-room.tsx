import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach } from 'vitest';
import type { AdminListing, AdminReport, AdminUser } from '#contract/admin/admin.ts';
import type { AdminAction } from '#contract/admin/audit.ts';
import type { AdminPaper, AdminReview } from '#contract/admin/queues.ts';
import type { IslandProps } from '#islands/page/words.tsx';
import { toldToasts } from '../browser/browser.ts';
import { enter, serverAnswers, show, useIslands } from './island.tsx';
import { storedImage } from './pictures.tsx';

/** The calls that lists of the room are read by. */
export const lists = {
  listings: 'GET admin/listings',
  users: 'GET admin/users',
  reports: 'GET admin/reports',
  log: 'GET admin/actions',
  papers: 'GET admin/papers',
  reviews: 'GET admin/reviews',
  misreadings: 'GET admin/misreadings',
} as const;

const time = '2026-11-20T10:05:00.000Z';

export function listing(id: number, more: Partial<AdminListing> = {}): AdminListing {
  return {
    ...{ id, kind: 'SINGLE', status: 'PUBLISHED', purpose: 'SALE', title: { hr: `Stan ${id}`, en: null } },
    ...{ place: 'Split', image: storedImage('a'), owner: { id: 12, username: 'ana' }, openReports: 0 },
    ...{ moves: ['PAUSED', 'ARCHIVED', 'BLOCKED'], blockReason: null, url: `/home/listing/${id}/stan` },
    ...{ publishedAt: time, updatedAt: time },
    ...more,
  };
}

export const blocked = (id: number): AdminListing =>
  listing(id, { status: 'BLOCKED', moves: ['ARCHIVED', 'PUBLISHED'], blockReason: 'Tuđe slike', url: null });

export function user(id: number, more: Partial<AdminUser> = {}): AdminUser {
  return {
    ...{ id, username: `osoba${id}`, email: `osoba${id}@example.hr`, name: 'Ana Anić', role: 'USER', createdAt: time },
    accountKind: 'PRIVATE',
    ...{ twoStep: false, deletionAt: null, blockedAt: null, blockReason: null, listings: 3, publicListings: 2 },
    ...more,
  };
}

export function report(id: number, more: Partial<AdminReport> = {}): AdminReport {
  return {
    ...{ id, at: time, reason: 'FRAUD', message: 'Traži novac.\nUnaprijed.', mailFrom: 'ivo@example.hr' },
    ...{ listing: listing(17, { openReports: 1 }), closedAt: null, closedBy: null, note: null },
    ...more,
  };
}

export function action(id: number, more: Partial<AdminAction> = {}): AdminAction {
  return {
    ...{ id, at: time, admin: { id: 3, username: 'urednica' }, act: 'LISTING_BLOCKED' },
    ...{ listing: { id: 17, title: 'Stan 17' }, user: null, details: 'Tuđe slike' },
    ...more,
  };
}

export function paper(id: number, more: Partial<AdminPaper> = {}): AdminPaper {
  const file = { title: 'izvadak.pdf', bytes: 184_320, createdAt: time };
  return {
    ...{ id, kind: 'OWNERSHIP', state: 'PENDING', pendingSince: time, decidedAt: null, decidedBy: null, note: null },
    documents: [{ ...file, fileName: `d${id}.pdf`, url: `/api/v1/d${id}.pdf` }],
    stated: { address: 'Marmontova 12', netArea: 80, plotArea: null, advertiser: 'Ana Anić' },
    listing: listing(id),
    ...more,
  };
}

export function review(id: number, more: Partial<AdminReview> = {}): AdminReview {
  const asked = { at: '2026-11-21T10:05:00.000Z', message: 'Slike su nove.' };
  return {
    ...{ id, ...asked, block: { at: time, withOwner: false, review: asked }, changes: ['priceCents', 'title.hr'] },
    listing: blocked(id),
    ...more,
  };
}

/** What the server answers about a list from now on. */
export function roomHas(call: string, items: object[], more: object = {}): void {
  serverAnswers({
    [call]: { json: { items, total: items.length, page: 1, pageSize: 20, open: items.length, ...more } },
  });
}

/** Each test begins as an admin, number 7. */
export function useRoom(): void {
  useIslands();
  beforeEach(() => {
    enter('ADMIN');
    toldToasts().length = 0;
    history.replaceState(null, '', '/home/admin');
  });
}

type Root = (props: IslandProps) => ReactElement;

/** A part of the room with these items, once they are there. */
export async function opened(Part: Root, call: string, { items, more }: { items: object[]; more?: object }) {
  roomHas(call, items, more);
  const shown = show(Part);
  await screen.findByRole('navigation', { name: shown.t('admin.room.parts') });
  return shown;
}

/** The item of the list with this heading, or this act in the log. */
export const item = (name: string) =>
  within(screen.getByText(name, { selector: 'h2, h2 *, .room-act strong' }).closest('li') as HTMLElement);
