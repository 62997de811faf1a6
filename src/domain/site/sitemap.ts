/** One page in all its languages: URLs by language, and its last change (ISO 8601). */
export type SitemapPage = { addresses: Record<string, string>; lastModified?: string | undefined };

/** One file of the index. */
export type SitemapFile = { address: string; lastModified?: string | undefined };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xhtml = 'http://www.w3.org/1999/xhtml';
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const modified = (time: string | undefined) => (time ? `<lastmod>${time}</lastmod>` : '');
const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;

/** The index of all sitemaps (sitemaps.org, protocol 0.9). */
export function sitemapIndex(files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ address, lastModified }) => `<sitemap><loc>${escaped(address)}</loc>${modified(lastModified)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="${sitemaps}">\n${entries.join('')}</sitemapindex>\n`;
}

/** The pages of one sitemap: each language has its own entry, which lists all languages and the default. */
export function sitemap(pages: readonly SitemapPage[], defaultLanguage: string): string {
  const entries = pages.map(({ addresses, lastModified }) => {
    const languages = Object.entries(addresses);
    const links = languages.map(([language, address]) => alternate(language, address)).join('');
    const standard = alternate('x-default', addresses[defaultLanguage] ?? '');
    return languages
      .map(([, address]) => `<url><loc>${escaped(address)}</loc>${modified(lastModified)}${links}${standard}</url>\n`)
      .join('');
  });
  return `${declaration}<urlset xmlns="${sitemaps}" xmlns:xhtml="${xhtml}">\n${entries.join('')}</urlset>\n`;
}
