const listing = /^(\/en)?\/home\/(?:project-)?listing\/(\d+)(?:\/|$)/;

export function idOf(path: string): string | undefined {
  return listing.exec(path)?.[2];
}

export const isGone = (status: number): boolean => status === 404 || status === 410;

export function offlinePath(path: string): string {
  return /^\/en(?:\/|$)/.test(path) ? '/en/offline' : '/offline';
}

/** Whether a listing page requests this: one of its images, or a style. */
export function isFileOfListing({ url, referrer }: Request): boolean {
  if (!/^\/images\/|^\/assets\/build\/.*\.css$/.test(new URL(url).pathname) || !URL.canParse(referrer)) return false;
  return idOf(new URL(referrer).pathname) !== undefined;
}
