import type { BrandDetails } from '#contract/brand.ts';
import type { ReplyDirection } from '#contract/contact/thread.ts';
import type { ListingEnd } from './mail.ts';

/** Dependencies for rendering: tokens of `mail_tokens`, of «still available» and of unsubscribing from alerts. */
export type RenderContext = {
  publicUrl: string;
  brand: Pick<BrandDetails, 'name' | 'colours' | 'company'>;
  tokenOf: (tokenId: string) => string;
  confirmationOf: (listing: Pick<ListingEnd, 'listingId' | 'ownerId' | 'linkVersion'> & { expiresAt: Date }) => string;
  alertsOffOf: (searchId: number, linkVersion?: number) => string;
  /** The token of a message's conversation. */
  conversationOf: (messageId: number) => string;
  /** The address that takes the reader's reply to a mail of a conversation, if mails are relayed. */
  relayOf: (mail: RelayedMail) => string | undefined;
};

/** A mail of a conversation and where it goes. */
export type RelayedMail = { messageId: number; ownerId: number; reader: ReplyDirection; to: string };
