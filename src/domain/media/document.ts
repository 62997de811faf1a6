/** Where a public document or model is served. */
export function documentUrl(fileName: string): string {
  return `/documents/${fileName}`;
}

/** The key under which the file store keeps a document or model. */
export function documentKey(fileName: string): string {
  return `documents/${fileName.slice(0, 2)}/${fileName}`;
}

/** The kinds of private documents, by the word for each in addresses. */
export const privateDocuments = { 'ownership-document': 'OWNERSHIP', 'usage-permit-document': 'USAGE_PERMIT' } as const;
export type PrivateDocumentPath = keyof typeof privateDocuments;

/** Where its owner and admins get a private document. */
export function privateDocumentUrl(listingId: number, path: PrivateDocumentPath, fileName: string): string {
  return `/api/v1/real-estate-listings/${listingId}/${path}/${fileName}`;
}

/** Where admins get a document or the model of a project, public or not. */
export function projectDocumentUrl(listingId: number, fileName: string): string {
  return `/api/v1/real-estate-project-listings/${listingId}/documents/${fileName}`;
}
