import type { PaperKind } from '#contract/media/paper.ts';

/** The URL of a public document or model. */
export function documentUrl(fileName: string): string {
  return `/documents/${fileName}`;
}

/** The file store's key of a document or model. */
export function documentKey(fileName: string): string {
  return `documents/${fileName.slice(0, 2)}/${fileName}`;
}

/** The kinds of private documents, by URL segment. */
export const privateDocuments = { 'ownership-document': 'OWNERSHIP', 'usage-permit-document': 'USAGE_PERMIT' } as const;
export type PrivateDocumentPath = keyof typeof privateDocuments;

/** The URL segment of a kind of private documents. */
export function pathOfPaper(kind: PaperKind): PrivateDocumentPath {
  return kind === 'OWNERSHIP' ? 'ownership-document' : 'usage-permit-document';
}

/** The URL of a private document for its owner and admins. */
export function privateDocumentUrl(listingId: number, path: PrivateDocumentPath, fileName: string): string {
  return `/api/v1/real-estate-listings/${listingId}/${path}/${fileName}`;
}

/** The URL of a project's document or model for admins, public or not. */
export function projectDocumentUrl(listingId: number, fileName: string): string {
  return `/api/v1/real-estate-project-listings/${listingId}/documents/${fileName}`;
}
