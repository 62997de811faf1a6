import type { AstroIntegration } from 'astro';

/** The part of a Vite plugin that is used here; Vite's own types are not a direct dependency. */
type Resolver = {
  name: string;
  enforce: 'pre';
  apply: 'build';
  applyToEnvironment: (environment: { name: string }) => boolean;
  resolveId: (id: string) => { id: string; external: true } | undefined;
};

/** Modules that the server has already loaded, by `imports` of package.json. */
const shared = /^#(?:server|i18n|domain|contract)\//;

/** Keeps the server's own modules out of the page build, so that pages share the process's instances. */
function sharedModules(): Resolver {
  return {
    name: 'shared-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (shared.test(id) ? { id, external: true } : undefined),
  };
}

/** Builds the pages into one module that renders them, `built-pages.ts`, without a server of their own. */
export function pagesAdapter(): AstroIntegration {
  return {
    name: 'pages-adapter',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ build: { redirects: false }, vite: { plugins: [sharedModules()] } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'pages-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./built-pages.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}
