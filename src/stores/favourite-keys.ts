/** What this device keeps and the account does not know of yet: of a guest everything. */
export const ownKey = 'portal.favourites';
/** What the account keeps, as the server last told. */
export const accountKey = 'portal.accountFavourites';

export const favouriteKeys = [ownKey, accountKey] as const;
