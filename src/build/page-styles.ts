import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { firstStyles, laterStyles } from './late-styles.ts';

/** The part of a Vite plugin that is used here; Vite's own types are not a direct dependency. */
type Loader = {
  name: string;
  enforce: 'pre';
  transform: (code: string, id: string) => string | undefined;
  load: (id: string) => string | undefined;
};

const sources = resolve('src');
const site = resolve(sources, 'styles/site.css');
const page = /\/src\/pages\/(.+)\.astro$/;
/** Of the sheet itself, not of its address (`&url`). */
const styleOfPage = /\/src\/styles\/site\.css\?(?:.*&)?part=(first|late)&page=([^&]+)(?!.*&url)/;
const styleOfPart = /\/src\/styles\/(components|pages|late)\/[\w-]+\.css$/;
const imported =
  /(?:\bimport \w+ from|\bfrom|\bimport|\bimport\(|\bsrc=)\s*['"]((?:#|\.\.?\/)[^'"?]+\.(?:astro|css|tsx?))['"?]/g;
/** Code without class names: the server and what it shares with the browser. */
const withoutMarkup = /^#(?:server|contract|domain|i18n)\//;

/** Scripts loaded later have a stylesheet of their own. */
const ofScripts = /\/src\/scripts\//;

/** What follows it on a page is styled by the page's late sheet. */
const fold = '<LateStyles />';

type Part = { file: string; late: boolean };

/** Whether an import is used below the fold of its component only. */
function isBelow(template: string, name: string): boolean {
  const at = template.indexOf(fold);
  const use = template.search(new RegExp(`<${name}\\b`));
  return at >= 0 && use > at;
}

function importsOf(file: string): Part[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(imported)].flatMap(([whole, path = '']) => {
    if (withoutMarkup.test(path) || (ofScripts.test(file) && path.startsWith('#islands/'))) return [];
    const [, name] = /import (\w+) from/.exec(whole) ?? [];
    const from = path.startsWith('#') ? resolve(sources, path.slice(1)) : resolve(dirname(file), path);
    return [{ file: from, late: name !== undefined && isBelow(code, name) }];
  });
}

/** All parts of a page, and whether they are needed below the fold only. */
function partsOf({ file, late }: Part, found = new Map<string, boolean>()): Map<string, boolean> {
  if (found.get(file) === false || (late && found.has(file)) || !existsSync(file)) return found;
  found.set(file, late);
  if (file.endsWith('.css')) return found;
  for (const part of importsOf(file)) partsOf({ file: part.file, late: late || part.late }, found);
  return found;
}

/** Late ones have a layer of their own, above that of the others, as the sheet that comes first names it first. */
function importOf([file, late]: [string, boolean]): string {
  const [, folder] = styleOfPart.exec(file) ?? [];
  return folder ? `@import '${file}' layer(components.${late || folder === 'late' ? 'late' : 'first'});` : '';
}

/** Brackets are special in `@source` patterns. */
const sourceOf = (file: string) => `@source '${file.replace(/[[\]]/g, '*')}';`;

const partsOfPage = (path: string) => [...partsOf({ file: resolve(sources, `pages/${path}.astro`), late: false })];

/** The text of all parts that a page's first sight needs. */
function firstMarkup(path: string): string {
  const files = partsOfPage(path).filter(([file, late]) => !late && !file.endsWith('.css'));
  return files.map(([file]) => readFileSync(file, 'utf8')).join('\n');
}

/** The site's classes come after those of a page's parts. */
function sheetOf(path: string): string {
  const parts = partsOfPage(path);
  const scanned = parts.flatMap(([file]) => (file.endsWith('.css') ? [] : sourceOf(file)));
  const [layers, ...rest] = readFileSync(site, 'utf8').split('\n');
  return [layers, ...parts.map(importOf), ...rest, ...scanned].join('\n');
}

/** As Astro names it: `/[...locale]/home/faq`. */
const routeOf = (path: string) => `/${path}`.replace(/\/index$/, '');

/** Gives each page the styles of its parts: those of a phone’s first sight in the page itself, the others in a file. */
export function pageStyles(): Loader {
  return {
    name: 'page-styles',
    enforce: 'pre',
    transform(code, id) {
      const path = page.exec(id)?.[1];
      if (path === undefined) return undefined;
      const sheet = (part: string) => `${site}?part=${part}&page=${encodeURIComponent(path)}`;
      return [
        `import ${JSON.stringify(sheet('first'))};`,
        `import lateSheet from ${JSON.stringify(`${sheet('late')}&url`)};`,
        `import { lateStyles } from '#layouts/late-styles.ts';`,
        `lateStyles.set(${JSON.stringify(routeOf(path))}, lateSheet);`,
        code,
      ].join('\n');
    },
    load(id) {
      if (styleOfPart.test(id)) return '';
      const path = styleOfPage.exec(id)?.[2];
      return path && sheetOf(decodeURIComponent(path));
    },
  };
}

/** Takes Tailwind's banner, which NOTICE stands for, and its selector for shadow roots from every page; runs after it. */
export function leanStyles(): Pick<Loader, 'name' | 'enforce' | 'transform'> {
  return {
    name: 'lean-styles',
    enforce: 'pre',
    transform(code, id) {
      const [, part, path] = styleOfPage.exec(id) ?? [];
      if (!part || !path) return undefined;
      const lean = code.replace(/^\/\*! tailwindcss[^*]*\*\/\s*/, '').replace(/:root,\s*:host/, ':root');
      return (part === 'first' ? firstStyles : laterStyles)(lean, firstMarkup(decodeURIComponent(path)));
    },
  };
}
