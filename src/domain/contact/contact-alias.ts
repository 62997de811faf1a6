/**
 * The address under which a listing’s advertiser is known to strangers: it names the listing, not the person, and nobody
 * can send mail to it (RFC 6761 keeps `invalid` from ever being a domain). Contact requests take it as their recipient.
 */
export const contactAlias = (listingId: number): string => `listing-${listingId}@contact.invalid`;
