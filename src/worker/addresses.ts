/** The languages with a prefix; the worker imports nothing of the portal. */
const prefix = /^\/(?:en|de|it|sl)(?=\/|$)/;
const listing = /^\/home\/(?:project-)?listing\/(\d+)(?:\/|$)/;

export function idOf(path: string): string | undefined {
  return listing.exec(path.replace(prefix, ''))?.[1];
}

export const isGone = (status: number): boolean => status === 404 || status === 410;

export function offlinePath(path: string): string {
  return `${prefix.exec(path)?.[0] ?? ''}/offline`;
}

/** Whether a listing page requests this: one of its images, or a style. */
export function isFileOfListing({ url, referrer }: Request): boolean {
  if (!/^\/images\/|^\/assets\/build\/.*\.css$/.test(new URL(url).pathname) || !URL.canParse(referrer)) return false;
  return idOf(new URL(referrer).pathname) !== undefined;
}
