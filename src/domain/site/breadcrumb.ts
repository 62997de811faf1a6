/** One step from the home page to the page; `path` carries the language and is missing on the page itself. */
export type Crumb = { name: string; path?: string };

/**
 * The way to a page as schema.org BreadcrumbList.
 * @param crumbs in order, the page itself last
 * @param origin the portal's public address, without a trailing slash
 */
export function breadcrumbList(crumbs: Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path && { item: `${origin}${path}` }),
    })),
  };
}
