import { locales, type Locale } from '#contract/locales.ts';
import { brand as shipped } from '../brand/shipped.ts';
import type { Mail, MailSubject } from '#server/mails/mail.ts';
import { renderMail } from '#server/mails/render.ts';

const brand = shipped.current;
export const { company } = brand;
export const room = {
  ...{ publicUrl: 'https://portal.example.hr', brand },
  tokenOf: (id: string) => `token-of-${id}`,
  confirmationOf: ({ listingId, expiresAt }: { listingId: number; expiresAt: Date }) =>
    `token-of-${listingId}-${expiresAt.getTime()}`,
  alertsOffOf: (id: number) => `off-${id}`,
  ...{ conversationOf: (id: number) => `conversation-${id}`, relayOf: () => undefined },
};
export const to = 'ana@example.hr';
export const languages = locales;

export const contact = {
  template: 'contact',
  firstName: 'Ana',
  lastName: 'Anić',
  mailFrom: 'ana@example.hr',
  message: 'Prvi red\nDrugi red',
} as const;
export const end = {
  listingId: 17,
  title: 'Trosoban stan u Splitu',
  path: '/home/listing/17/trosoban-stan-u-splitu',
  expiresAt: '2026-11-28T23:30:00.000Z',
};
export const published = {
  ...{ title: end.title, path: end.path, price: '185.000 €', until: end.expiresAt },
  ...{ editor: '/home/manage-listing/17', list: '/home/my-listings' },
  picture: { key: 'images/ab/abc/640.webp', height: 480, alt: '' },
};
export const told = { title: 'Trosoban stan u Splitu', path: '/home/manage-listing/17' };
export const about = { title: 'Trosoban stan u Splitu', path: '/home/listing/17/trosoban-stan-u-splitu' };
export const client = {
  username: 'ana.anic',
  firstName: 'Ana',
  lastName: 'Anić',
  mailFrom: 'ana@example.hr',
  phone: '+385 91 234 5678',
  spoken: 'en',
} as const;
export const card = {
  title: 'Trosoban stan',
  price: '185.000 €',
  place: 'Split',
  facts: '74 m²',
  path: '/home/listing/17/stan',
};
export const news: Extract<MailSubject, { template: 'new-listings' }> = {
  template: 'new-listings',
  searchId: 3,
  name: 'Stanovi <Split> & okolica',
  path: '/home/listings/prodaja/stan?priceMax=200000&sort=newest',
  total: 12,
  cards: [card, { ...card, title: 'Kuća "uz" more', facts: '' }],
};
const ended = { ...end, price: '185.000 €', isOver: false, isLet: false };

/** The mail about one listing that ends. */
export const ending = (more: Partial<typeof ended> = {}): Extract<MailSubject, { template: 'listings-ending' }> => ({
  ...{ template: 'listings-ending', total: 1, list: '/home/my-listings', ends: [{ ...ended, ...more }] },
  picture: published.picture,
});

export const subjects: MailSubject[] = [
  { template: 'verify', tokenId: 'a1', username: 'iva', others: [{ tokenId: 'b2', username: 'ivo' }] },
  { template: 'already-registered' },
  { template: 'welcome', username: 'ana.anić' },
  { template: 'reset', tokenId: 'a1' },
  { template: 'password-changed' },
  { template: 'confirm-email', tokenId: 'a1' },
  { template: 'email-changed', newEmail: 'nova@example.hr' },
  { template: 'provider-linked', provider: 'GOOGLE', others: ['PASSWORD', 'FACEBOOK'] },
  { template: 'legal-change', validFrom: '2027-02-01', kinds: ['terms'] },
  { template: 'legal-change', validFrom: '2027-02-01', kinds: ['privacy', 'terms'] },
  { template: 'role-changed', role: 'ADMIN' },
  { template: 'role-changed', role: 'USER' },
  { template: 'sessions-ended' },
  { template: 'session-reused' },
  { template: 'account-deletion', deletionAt: '2026-12-21T10:00:00.000Z' },
  { template: 'published', ...published },
  { template: 'published', ...published, picture: null, price: '' },
  ending(),
  ending({ isOver: true, isLet: true }),
  { ...ending(), ends: [ended, { ...ended, isOver: true }], total: 23, picture: null },
  { template: 'listing-blocked', reason: 'Tuđe fotografije', ...told },
  { template: 'listing-unblocked', reason: 'Fotografije su zamijenjene', ...told },
  {
    template: 'report-closed',
    decision: 'KEPT',
    note: 'Oglašivač je ispravio kat.',
    title: 'Trosoban stan u Splitu',
    path: '/home/listing/17/trosoban-stan-u-splitu',
  },
  { template: 'account-blocked', reason: 'Tuđe fotografije' },
  { template: 'account-unblocked', reason: 'Fotografije su njezine' },
  ...[1, 3].map((total) => ({ ...news, total })),
  contact,
  { ...contact, template: 'customer-request', about },
  { ...contact, template: 'contact-copy', about, phone: '+385 91 234 5678' },
  { ...contact, template: 'contact-copy', about: null },
  { ...client, template: 'attorney-request', about, number: 17 },
];
export const mails: Mail[] = subjects.flatMap((subject) => languages.map((language) => ({ ...subject, to, language })));
export const rendered = (subject: MailSubject, language: Locale) => renderMail({ ...subject, to, language }, room);
