import type { Provider } from '#contract/auth/provider.ts';
import type { Role } from '#contract/auth/role.ts';
import type { Language } from '#contract/language.ts';

/** A listing that ends: `path` of its page, `ownerId` of a project's owner, `linkVersion` of the owner's links. */
export type ListingEnd = {
  listingId: number;
  ownerId?: number;
  linkVersion?: number;
  title: string;
  path: string;
  expiresAt: string;
};

/** A listing as mails name it; `path` of its page, or of its editor where it is blocked. */
export type MailedListing = { title: string; path: string };

/** What was decided about a reported listing: `path` is that of its page in the mail's language, while there is one. */
export type ReportDecision = {
  decision: 'BLOCKED' | 'HIDDEN' | 'KEPT';
  note: string;
  title: string;
  path: string | null;
};

/** What a visitor wrote; `mailFrom` is not verified. */
type VisitorText = { firstName: string; lastName: string; mailFrom: string; message: string };

/** Who asks for an attorney; `spoken` is the language of the page, `confirmed` whether the e-mail address was. */
export type AttorneyClient = Omit<VisitorText, 'message'> & {
  username: string;
  phone: string;
  spoken: Language;
  confirmed?: boolean;
};

/** A new listing as a mail tells of it, in the mail's language; `path` is that of its page. */
export type NewListing = { title: string; price: string; place: string; facts: string; path: string };

/** New listings of a saved search, some as cards; `path` of its results, `linkVersion` of the reader's links. */
type NewListings = {
  searchId: number;
  linkVersion?: number;
  name: string;
  path: string;
  total: number;
  cards: NewListing[];
};

/** A registration that waits for its mail; `provider` is whose account will log in, where it has no password. */
export type WaitingRegistration = { tokenId: string; username: string; provider?: Provider | null };

/** `tokenId` is a row of `mail_tokens`, never the token; `replaced`: other ways in have ended, `others`: these stay. */
export type MailSubject =
  | ({ template: 'verify'; others?: WaitingRegistration[] } & WaitingRegistration)
  | { template: 'already-registered' }
  | { template: 'welcome'; username: string }
  | { template: 'reset'; tokenId: string }
  | { template: 'password-changed'; byMail?: boolean }
  | { template: 'account-taken-over' }
  | { template: 'confirm-email'; tokenId: string }
  | { template: 'email-changed'; newEmail: string }
  | { template: 'provider-linked'; provider: Provider; replaced?: boolean; others?: (Provider | 'PASSWORD')[] }
  | { template: 'provider-unlinked'; provider: Provider }
  | { template: 'role-changed'; role: Role }
  | { template: 'sessions-ended' }
  | { template: 'session-reused' }
  | { template: 'account-deletion'; deletionAt: string }
  | ({ template: 'expires-soon' } & ListingEnd)
  | ({ template: 'expired' } & ListingEnd)
  | ({ template: 'listing-blocked'; reason: string } & MailedListing)
  | ({ template: 'listing-unblocked'; reason: string } & MailedListing)
  | ({ template: 'report-closed' } & ReportDecision)
  | { template: 'account-blocked'; reason: string }
  | { template: 'account-unblocked'; reason: string }
  | ({ template: 'new-listings' } & NewListings)
  | ({ template: 'contact' } & VisitorText)
  | ({ template: 'customer-request'; about: MailedListing } & VisitorText)
  | ({ template: 'contact-copy'; about: MailedListing | null } & VisitorText)
  | ({ template: 'attorney-request'; about: MailedListing; number: number } & AttorneyClient);

/** A mail that waits to be sent, in the language of its reader. */
export type Mail = MailSubject & { to: string; language: Language };
