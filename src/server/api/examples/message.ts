import type { Message } from '#contract/contact/message.ts';
import { exampleManagedListing } from './managed-listing.ts';

const { id, kind, title, url } = exampleManagedListing;

export const exampleMessage: Message = {
  id: 31,
  at: '2026-11-21T09:55:00.000Z',
  status: 'NEW',
  listing: { id, kind, title, url },
  firstName: 'Ivo',
  lastName: 'Kos',
  mailFrom: 'ivo@example.hr',
  message: 'Može li se stan pogledati u subotu?',
};
