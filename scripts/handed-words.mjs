import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const importing = /^\s*import \{([^}]*)\} from '#([^']+\.tsx?)';$/gm;
const mounting = /<(\w+)[^<>]*?\sclient:/g;
const handing = /\b(?:translationsFor|loadTranslations)\(\s*\w+,\s*(\w+|\[[^\]]*\]),?\s*\)/g;

/** The file and name of each import in a text. */
function originsIn(text, source) {
  const imports = [...text.matchAll(importing)].map(([, names, path]) => [names.split(','), join(source, path)]);
  return new Map(imports.flatMap(([names, file]) => names.map((name) => [name.trim(), { file, name: name.trim() }])));
}

/** The keys in a list: `['form', ...factKeys]`, or the name of such a list in another module. */
async function keysOf(list, origins) {
  const parts = [...list.matchAll(/'([^']+)'|(\w+)/g)].map(async ([, key, name]) => {
    if (key) return [key];
    const { file } = origins.get(name);
    return (await import(pathToFileURL(file).href))[name];
  });
  return (await Promise.all(parts)).flat();
}

async function handedBy(file, source) {
  const text = readFileSync(file, 'utf8');
  const origins = originsIn(text, source);
  const lists = [...text.matchAll(handing)].map(([, list]) => keysOf(list, origins));
  const keys = [...new Set((await Promise.all(lists)).flat())];
  const mounted = [...text.matchAll(mounting)].map(([, name]) => origins.get(name));
  const isRead =
    text.split(/\b(?:translationsFor|loadTranslations)\(|\sclient:/).length === lists.length + mounted.length + 1;
  if (!isRead || mounted.includes(undefined)) throw new Error(`${file} hands over words in a way that nobody can read`);
  if (file.endsWith('.astro')) return { file, keys, roots: mounted };
  return { file, keys, roots: lists.length > 0 ? [{ file, name: '*' }, ...origins.values()] : [] };
}

/** The dictionary `keys` passed to modules (`roots`): a page's islands, or all that a script uses. */
export async function handedWords(source) {
  const paths = readdirSync(source, { recursive: true });
  const speaking = paths.filter((path) => path.endsWith('.astro') || /^scripts\/.*\.tsx?$/.test(path));
  const handed = await Promise.all(speaking.map((path) => handedBy(join(source, path), source)));
  return handed.filter(({ roots }) => roots.length > 0);
}
