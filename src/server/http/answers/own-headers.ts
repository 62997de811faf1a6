const rewritten = new Set([
  'content-type',
  'content-length',
  'content-security-policy',
  'connection',
  'date',
  'transfer-encoding',
]);

/** The headers of an answer that travel on as they are, but for these: name, value, name, value … */
export function ownHeaders({ headers }: Response, ...others: string[]): string[] {
  return [...headers].flatMap((header) => (rewritten.has(header[0]) || others.includes(header[0]) ? [] : header));
}
