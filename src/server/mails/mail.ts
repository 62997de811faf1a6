import type { Provider } from '#contract/account/account.ts';
import type { Language } from '#contract/ids.ts';

/** A listing that ends, as its owner is told of it: `path` is that of its page in the mail's language, `expiresAt` when it ends, `ownerId` whose it is, if it is a project. */
export type ListingEnd = { listingId: number; ownerId?: number; title: string; path: string; expiresAt: string };

/** A listing or project that an admin has blocked, or no longer: `path` is that of its editor in the mail's language. */
export type ListingTold = { title: string; path: string };

/** What was decided about a reported listing: `path` is that of its page in the mail's language, while there is one. */
export type ReportTold = { decision: 'BLOCKED' | 'HIDDEN' | 'KEPT'; note: string; title: string; path: string | null };

/** What a mail is about, with what its text needs; `tokenId` is the id of a row in `mail_tokens`, never the token itself. */
export type MailSubject =
  | { template: 'verify'; tokenId: string; username: string }
  | { template: 'already-registered' }
  | { template: 'welcome'; username: string }
  | { template: 'reset'; tokenId: string }
  | { template: 'password-changed' }
  | { template: 'confirm-email'; tokenId: string }
  | { template: 'email-changed'; newEmail: string }
  | { template: 'provider-linked'; provider: Provider }
  | { template: 'provider-unlinked'; provider: Provider }
  | { template: 'account-deletion'; deletionAt: string }
  | ({ template: 'expires-soon' } & ListingEnd)
  | ({ template: 'expired' } & ListingEnd)
  | ({ template: 'listing-blocked'; reason: string } & ListingTold)
  | ({ template: 'listing-unblocked'; reason: string } & ListingTold)
  | ({ template: 'report-closed' } & ReportTold)
  | { template: 'account-blocked'; reason: string }
  | { template: 'account-unblocked'; reason: string }
  | { template: 'contact'; firstName: string; lastName: string; mailFrom: string; message: string };

/** A mail that waits to be sent, in the language of its reader. */
export type Mail = MailSubject & { to: string; language: Language };
