import { http } from '#client/http.ts';

/** The private documents of a listing, as in API paths. */
export type DocumentKind = 'ownership-document' | 'usage-permit-document';

const maxWait = 120_000;

export const documentsPath = (listingId: number, kind: DocumentKind) => `real-estate-listings/${listingId}/${kind}`;

/** The file itself; it requires the token, so a plain link cannot open it. */
export const readDocument = (listingId: number, kind: DocumentKind, fileName: string): Promise<Blob> =>
  http(`${documentsPath(listingId, kind)}/${encodeURIComponent(fileName)}`, { timeout: maxWait }).blob();
