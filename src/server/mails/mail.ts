import type { LegalKind } from '#contract/legal-kind.ts';
import type { Provider } from '#contract/auth/provider.ts';
import type { TwoStepKind } from '#contract/auth/login-step.ts';
import type { Role } from '#contract/auth/role.ts';
import type { ReplyDirection } from '#contract/contact/thread.ts';
import type { Locale } from '#contract/locales.ts';
import type { PaperKind } from '#contract/media/paper.ts';

/** An expiring listing: `path` of its page, `ownerId` for projects, `linkVersion` of the owner's links. */
export type ListingEnd = {
  listingId: number;
  ownerId?: number;
  linkVersion?: number;
  title: string;
  path: string;
  expiresAt: string;
};

/** A listing in the mail about those that end: whether it has ended, and whether it is let rather than sold. */
export type MailedEnd = ListingEnd & { price: string; isOver: boolean; isLet: boolean };

/** Listings that end soon or have ended, the first of `total`; `list` is the path of the owner's list. */
type ListingsEnding = { ends: MailedEnd[]; total: number; picture: MailedPicture | null; list: string };

/** A listing as named in mails; `path` of its page, of its editor if blocked; its price, or the unit. */
export type MailedListing = { title: string; path: string; price?: string; unit?: string | undefined };

/** A stored picture that a mail brings along: its file's key, and its height if 640 pixels wide. */
export type MailedPicture = { key: string; height: number; alt: string };

/** A listing that has become public: paths of its page, its editor and the owner's list; `until` when it expires. */
export type PublishedListing = MailedListing & {
  price: string;
  picture: MailedPicture | null;
  editor: string;
  list: string;
  until: string;
};

/** The decision on a reported listing: `path` of its page in the mail's language, if it has one. */
export type ReportDecision = {
  decision: 'BLOCKED' | 'HIDDEN' | 'KEPT';
  note: string;
  title: string;
  path: string | null;
};

/** A visitor's message; `mailFrom` is not verified. */
export type VisitorText = { firstName: string; lastName: string; mailFrom: string; message: string };

/** A conversation, from which `reader` gets a mail; the owner's id for the address that takes the answer. */
type MailedConversation = { messageId: number; ownerId: number; reader: ReplyDirection; about: MailedListing };

/** A message for its advertiser; mails queued by earlier versions lack the ids. `unconfirmed`: the contact address that gets no mail yet. */
type Enquiry = Pick<MailedConversation, 'about'> &
  Partial<Pick<MailedConversation, 'messageId' | 'ownerId' | 'reader'>> & {
    phone?: string | undefined;
    unconfirmed?: string | undefined;
  };

/** The client who requests an attorney; `spoken` is the page language, `confirmed` whether the address is. */
export type AttorneyClient = Omit<VisitorText, 'message'> & {
  username: string;
  phone: string;
  spoken: Locale;
  confirmed?: boolean;
};

/** A new listing in the mail's language; `path` of its page. */
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

/** A pending registration; `provider` is set if it has no password. */
export type WaitingRegistration = { tokenId: string; username: string; provider?: Provider | null };

/** What an admin decided about a listing, or about its papers of a kind, with the reason. */
export type Decision =
  | { template: 'listing-blocked'; reason: string }
  | { template: 'block-kept'; reason: string }
  | { template: 'listing-unblocked'; reason: string; becomes?: 'RESERVED' | 'PAUSED' | undefined }
  | { template: 'paper-refused'; reason: string; paper: PaperKind };

/** `tokenId` is a row of `mail_tokens`, never the token; `replaced`: other logins revoked, `others`: these remain. */
export type MailSubject =
  | ({ template: 'verify'; others?: WaitingRegistration[] } & WaitingRegistration)
  | { template: 'already-registered' }
  | { template: 'welcome'; username: string }
  | { template: 'reset'; tokenId: string }
  | { template: 'password-changed'; byMail?: boolean }
  | { template: 'account-taken-over' }
  | { template: 'confirm-email'; tokenId: string }
  | { template: 'confirm-contact'; tokenId: string; username: string }
  | { template: 'email-changed'; newEmail: string }
  | { template: 'provider-linked'; provider: Provider; replaced?: boolean; others?: (Provider | 'PASSWORD')[] }
  | { template: 'provider-unlinked'; provider: Provider }
  | { template: 'role-changed'; role: Role }
  /** Texts that change, from a day in ISO form on. */
  | { template: 'legal-change'; validFrom: string; kinds: LegalKind[] }
  | { template: 'two-step-added'; kind: TwoStepKind }
  | { template: 'two-step-removed'; kind: TwoStepKind; isOn: boolean }
  | { template: 'two-step-reset'; reason: string }
  | { template: 'recovery-code-used'; left: number }
  | { template: 'recovery-codes-new' }
  | { template: 'second-step-failing' }
  | { template: 'sessions-ended' }
  | { template: 'session-reused' }
  | { template: 'account-deletion'; deletionAt: string; listings?: number; projects?: number }
  | ({ template: 'published' } & PublishedListing)
  | ({ template: 'listings-ending' } & ListingsEnding)
  | (Decision & MailedListing)
  | ({ template: 'report-closed' } & ReportDecision)
  | { template: 'account-blocked'; reason: string }
  | { template: 'account-unblocked'; reason: string }
  | ({ template: 'new-listings' } & NewListings)
  | ({ template: 'contact' } & VisitorText)
  | ({ template: 'customer-request' } & Enquiry & VisitorText)
  | ({
      template: 'contact-copy';
      about: MailedListing | null;
      phone?: string | undefined;
      messageId?: number;
    } & VisitorText)
  | ({ template: 'reply'; person: string; message: string; times?: string[] } & MailedConversation)
  | ({
      template: 'viewing';
      person: string;
      time: string;
      at: string;
      replyId: number;
      cancelled: boolean;
    } & MailedConversation)
  | ({ template: 'attorney-request'; about: MailedListing; number: number } & AttorneyClient);

/** A queued mail, in its reader's language. */
export type Mail = MailSubject & { to: string; language: Locale };
