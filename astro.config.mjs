import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import astroI18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import { browserFiles, inlined, scriptName } from './src/build/browser-files.ts';
import { rewriteAstro } from './src/build/rewrite-astro.ts';
import { rewriteViewer } from './src/build/rewrite-viewer.ts';
import { islandPreloads } from './src/build/island-preloads.ts';
import { leanKy } from './src/build/lean-ky.ts';
import { leanZod } from './src/build/lean-zod.ts';
import { mapEngine } from './src/build/map-engine.ts';
import { leanStyles, pageStyles } from './src/build/page-styles.ts';
import { pagesAdapter } from './src/build/pages-adapter.ts';
import { plainScripts } from './src/build/plain-scripts.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { development } from './src/build/development.ts';

export default defineConfig({
  output: 'server',
  adapter: pagesAdapter(),
  outDir: process.env.OUT_DIR ?? './dist',
  trailingSlash: 'never',
  scopedStyleStrategy: 'where',
  compressHTML: true,
  integrations: [react(), astroI18next(), islandPreloads(), serviceWorker(), development()],
  build: { inlineStylesheets: 'always', assets: 'assets/build' },
  devToolbar: { enabled: false },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
      ],
    },
  },
  markdown: { syntaxHighlight: false },
  vite: {
    build: { assetsInlineLimit: inlined },
    plugins: [
      pageStyles(),
      tailwindcss(),
      leanStyles(),
      plainScripts(),
      leanKy(),
      leanZod(),
      mapEngine(),
      rewriteAstro(),
      rewriteViewer(),
    ],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: browserFiles, entryFileNames: scriptName } } } },
    },
  },
});
