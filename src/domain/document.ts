/** Where a public document or model is served. */
export function documentUrl(fileName: string): string {
  return `/documents/${fileName}`;
}

/** The key under which the file store keeps a document or model. */
export function documentKey(fileName: string): string {
  return `documents/${fileName.slice(0, 2)}/${fileName}`;
}
