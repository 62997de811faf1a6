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

/** Scripts in files of their own, which share modules with islands. */
const ofPage = /\/src\/scripts\/(?!toasts|consent-|contact-|favourites-sync|compare-tray|recent-listings)([\w-]+)\.ts$/;
const copied = /\?plain=([\w-]+)$/;

/** Gives each page script its own copy of shared modules, since Astro inlines only scripts without imports. */
export function plainScripts(): Resolver {
  return {
    name: 'plain-scripts',
    enforce: 'pre',
    resolveId: {
      async handler(source, importer = '') {
        const script = (ofPage.exec(importer) ?? copied.exec(importer))?.[1];
        if (!script) return undefined;
        const found = await this.resolve(source, importer.replace(copied, ''), { skipSelf: true });
        return found && /\/src\/(?:(?:stores|domain|scripts|i18n)\/|contract\/locales\.)/.test(found.id)
          ? `${found.id}?plain=${script}`
          : undefined;
      },
    },
  };
}
