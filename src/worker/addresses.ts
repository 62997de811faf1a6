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

const file = String.raw`/assets/build/[^"]+\.(?:css|js)`;

/** A style or a script of a page, or an image of a listing's. */
export function isFile(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return new RegExp(`^${file}$`).test(pathname) || (pathname.startsWith('/images/') && isOfListing(request));
}

export const isOfListing = ({ referrer }: Request): boolean =>
  URL.canParse(referrer) && idOf(new URL(referrer).pathname) !== undefined;

/** The styles and scripts that a page loads at once; those in templates come with their use. */
export function filesIn(html: string): Set<string> {
  const written = html.replace(/<template[^]*?<\/template>/g, '').matchAll(new RegExp(`(?:href|src)="(${file})"`, 'g'));
  return new Set([...written].map(([, path = '']) => path));
}
