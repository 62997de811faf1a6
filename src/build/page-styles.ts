import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The part of a Vite plugin that is used here; Vite's own types are not a direct dependency. */
type Loader = {
  name: string;
  enforce: 'pre';
  transform: (code: string, id: string) => string | undefined;
  load: (id: string) => string | undefined;
};

const sources = resolve('src');
const site = resolve(sources, 'styles/site.css');
const page = /\/src\/(pages\/.+\.astro)$/;
const styleOfPage = /\/src\/styles\/site\.css\?page=(.+)$/;
const styleOfPart = /\/src\/styles\/(?:components|pages)\/[\w-]+\.css$/;
const layers = '@layer theme, base, components, utilities;';
const imported = /(?:\bfrom|\bimport|\bimport\(|\bsrc=)\s*['"]((?:#|\.\.?\/)[^'"?]+\.(?:astro|css|tsx?))['"?]/g;
/** Code without class names: the server and what it shares with the browser. */
const withoutMarkup = /^#(?:server|contract|domain|i18n)\//;

/** Scripts loaded later have a stylesheet of their own. */
const ofScripts = /\/src\/scripts\//;

function importsOf(file: string): string[] {
  const paths = [...readFileSync(file, 'utf8').matchAll(imported)].map(([, path = '']) => path);
  return paths
    .filter((path) => !withoutMarkup.test(path) && !(ofScripts.test(file) && path.startsWith('#islands/')))
    .map((path) => (path.startsWith('#') ? resolve(sources, path.slice(1)) : resolve(dirname(file), path)));
}

function partsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  if (!file.endsWith('.css')) for (const part of importsOf(file)) partsOf(part, found);
  return found;
}

const importOf = (file: string) => `@import '${file}' layer(components);`;

/** Brackets are special in `@source` patterns. */
const sourceOf = (file: string) => `@source '${file.replace(/[[\]]/g, '*')}';`;

/** The site's classes come after those of a page's parts. */
function sheetOf(path: string): string {
  const parts = [...partsOf(resolve(sources, path))];
  const imports = parts.filter((part) => styleOfPart.test(part)).map(importOf);
  const scanned = parts.filter((part) => !part.endsWith('.css')).map(sourceOf);
  return [layers, ...imports, readFileSync(site, 'utf8'), ...scanned].join('\n');
}

/** Gives each page one stylesheet: the site's, plus the component classes and utilities of its own parts. */
export function pageStyles(): Loader {
  return {
    name: 'page-styles',
    enforce: 'pre',
    transform(code, id) {
      const path = page.exec(id)?.[1];
      return path && `import ${JSON.stringify(`${site}?page=${encodeURIComponent(path)}`)};\n${code}`;
    },
    load(id) {
      if (styleOfPart.test(id)) return '';
      const path = styleOfPage.exec(id)?.[1];
      return path && sheetOf(decodeURIComponent(path));
    },
  };
}

/** Takes Tailwind's banner, which NOTICE stands for, and its selector for shadow roots from every page; runs after it. */
export function leanStyles(): Pick<Loader, 'name' | 'enforce' | 'transform'> {
  return {
    name: 'lean-styles',
    enforce: 'pre',
    transform: (code, id) =>
      styleOfPage.test(id)
        ? code.replace(/^\/\*! tailwindcss[^*]*\*\/\s*/, '').replace(/:root,\s*:host/, ':root')
        : undefined,
  };
}
