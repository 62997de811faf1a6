import * as z from 'zod';
import { PrivateDocument } from '#contract/media/upload.ts';
import { requestJson, http, sendRequest } from '#client/http.ts';

/** The private documents of a listing, as in API paths. */
export type DocumentKind = 'ownership-document' | 'usage-permit-document';

const maxWait = 120_000;
const path = (listingId: number, kind: DocumentKind) => `real-estate-listings/${listingId}/${kind}`;

export const listDocuments = (listingId: number, kind: DocumentKind): Promise<PrivateDocument[]> =>
  requestJson(z.array(PrivateDocument), path(listingId, kind));

/** The file itself; it requires the token, so a plain link cannot open it. */
export const readDocument = (listingId: number, kind: DocumentKind, fileName: string): Promise<Blob> =>
  http(`${path(listingId, kind)}/${encodeURIComponent(fileName)}`, { timeout: maxWait }).blob();

export const removeDocument = (listingId: number, kind: DocumentKind, fileName: string): Promise<void> =>
  sendRequest(path(listingId, kind), { method: 'delete', searchParams: { fileName } });
