import * as z from 'zod';
import { PrivateDocument } from '#contract/media/upload.ts';
import { requestJson, sendRequest } from '#client/http.ts';
import { documentsPath, type DocumentKind } from './read-document.ts';

export const listDocuments = (listingId: number, kind: DocumentKind): Promise<PrivateDocument[]> =>
  requestJson(z.array(PrivateDocument), documentsPath(listingId, kind));

export const removeDocument = (listingId: number, kind: DocumentKind, fileName: string): Promise<void> =>
  sendRequest(documentsPath(listingId, kind), { method: 'delete', searchParams: { fileName } });
