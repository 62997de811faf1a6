/** The address by which strangers know an advertiser; nobody can send mail to it (`invalid`, RFC 6761). */
export const contactAlias = (listingId: number): string => `listing-${listingId}@contact.invalid`;
