/** The public e-mail address of an advertiser; mail to it is undeliverable (`invalid`, RFC 6761). */
export const contactAlias = (listingId: number): string => `listing-${listingId}@contact.invalid`;
