/** The part of a Vite plugin that is used here; Vite's own types are not a direct dependency. */
type Resolution = { id: string } | null;
type Resolver = {
  name: string;
  enforce: 'pre';
  resolveId: {
    handler: (this: Resolving, source: string, importer: string | undefined) => Promise<string | undefined>;
  };
};
type Resolving = { resolve: (source: string, importer: string, options: { skipSelf: true }) => Promise<Resolution> };

const own = '?plain';
const ofPage = /\/src\/scripts\/(?!toasts\.ts|consent-)[\w-]+\.ts$/;

/**
 * Gives the scripts of public pages a copy of their own of what they import from the stores and the domain. What they shared with
 * islands would come in files of its own, and Astro writes only scripts without imports into the page.
 */
export function plainScripts(): Resolver {
  return {
    name: 'plain-scripts',
    enforce: 'pre',
    resolveId: {
      async handler(source, importer) {
        if (!importer || !(ofPage.test(importer) || importer.endsWith(own))) return undefined;
        const found = await this.resolve(source, importer.replace(own, ''), { skipSelf: true });
        return found && /\/src\/(?:stores|domain)\//.test(found.id) ? found.id + own : undefined;
      },
    },
  };
}
