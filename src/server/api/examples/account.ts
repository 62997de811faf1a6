import type { Account, Session } from '#contract/account/account.ts';
import type { LoginResult } from '#contract/auth/login.ts';
import type { Message } from '#contract/contact/message.ts';
import type { Thread } from '#contract/contact/thread.ts';
import type { Favourite } from '#contract/favourites/favourite.ts';
import type { ListingSummary } from '#contract/listings/listing-summary.ts';
import type { SavedSearch } from '#contract/search/saved-search.ts';
import { exampleCard } from './listing.ts';

const { id, kind, status, purpose, title, url } = exampleCard;

export const exampleLogin: LoginResult = {
  accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
  userId: 7,
  roles: ['USER'],
};

export const exampleAccount: Account = {
  userId: exampleLogin.userId,
  username: 'ana.anic',
  email: 'ana@example.hr',
  pendingEmail: null,
  enquiriesTo: 'ana@example.hr',
  contactAddresses: [],
  firstName: 'Ana',
  lastName: 'Anić',
  phone: '+385 91 234 5678',
  language: 'hr',
  roles: exampleLogin.roles,
  providers: ['GOOGLE'],
  hasPassword: true,
  createdAt: '2026-11-21T09:30:00.000Z',
  deletionAt: null,
  publicListings: 3,
  projects: 0,
};

export const exampleSession: Session = {
  id: '6f1d3c52-9a0b-4f6e-8c1d-2b7e5a9f0c34',
  current: true,
  device: 'Firefox, Windows',
  createdAt: '2026-11-21T09:30:00.000Z',
  lastUsedAt: '2026-11-21T10:05:00.000Z',
};

export const exampleFavourite: Favourite = {
  listingId: exampleCard.id,
  keptAt: '2026-11-21T09:30:00.000Z',
  note: 'Pitati za spremište',
  notedAt: '2026-11-21T09:32:10.000Z',
};

export const exampleSummary: ListingSummary = {
  id,
  status,
  purpose,
  title,
  place: 'Split, Splitsko-dalmatinska županija',
  url,
  card: exampleCard,
  priceHistory: [{ priceCents: 24_500_000, since: '2026-10-01T08:00:00.000Z' }],
};

export const exampleSavedSearch: SavedSearch = {
  id: 3,
  name: 'Prodaja stanova do 250.000 € – Split',
  query: 'purpose=SALE&category=FLAT&place=m%3A4090&priceMax=250000',
  filters: ['prodaja', 'stan', 'Split', 'do 250.000 €'],
  url: '/home/listings/prodaja/stan/splitsko-dalmatinska/split?priceMax=250000',
  frequency: 'DAILY',
  total: 312,
  newListings: 2,
  createdAt: '2026-11-21T09:30:00.000Z',
};

export const exampleMessage: Message = {
  id: 31,
  at: '2026-11-21T09:55:00.000Z',
  status: 'NEW',
  listing: { id, kind, title, url },
  firstName: 'Ivo',
  lastName: 'Kos',
  mailFrom: 'ivo@example.hr',
  phone: '+385 91 234 5678',
  message: 'Može li se stan pogledati u subotu?',
  unit: null,
  language: 'hr',
  newest: { at: '2026-11-21T10:20:00.000Z', direction: 'OWNER', kind: 'TEXT', text: 'Može. Odgovara li vam 10 sati?' },
};

export const exampleThread: Thread = {
  items: [
    {
      ...{ id: 7, at: '2026-11-21T10:20:00.000Z', direction: 'OWNER', kind: 'TEXT' },
      ...{ text: 'Može. Odgovara li vam 10 sati?', times: ['2026-11-28T09:00:00.000Z'] },
    },
  ],
  viewing: { chosen: null, offered: ['2026-11-28T09:00:00.000Z'] },
};
