import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './places.mjs';

/**
 * The subjects of each layer, lowest first: a folder uses itself, those before it and what lies beside the folders. Of
 * subjects that stand together, none uses another.
 */
export const subjectOrder = {
  contract: ['reference', 'account contact favourites media', 'listings', 'admin projects search'],
  domain: ['words places', 'search', 'auth media', 'listings', 'projects', 'contact alerts', 'site'],
  'server/db/queries': ['reference listings', 'account admin alerts auth contact favourites media projects search'],
  'server/services': [
    'requests limits mail passwords',
    'auth',
    'media',
    'managed',
    'search',
    'listings',
    'projects',
    'lifecycle',
    'account contact alerts favourites admin reference operations',
  ],
  'server/api': [
    'examples routing',
    'auth listings search alerts favourites reference',
    'account admin contact projects',
    'media',
  ],
  'server/http': ['requests', 'answers', 'limits views', 'files pages'],
};

const imported = /\bfrom\s+'([#.][^']+)'|\bimport\('([#.][^']+)'\)/g;

/** The subject of a file of a layer; undefined for what lies beside the folders, or elsewhere. */
function subjectOf(layer, file) {
  const inside = relative(layer, file);
  return inside.startsWith('..') || !inside.includes(sep) ? undefined : inside.split(sep)[0];
}

function importsOf(source, file) {
  return [...readFileSync(file, 'utf8').matchAll(imported)].map(([, from, later]) => {
    const specifier = from ?? later;
    return specifier.startsWith('#') ? join(source, specifier.slice(1)) : join(dirname(file), specifier);
  });
}

function problemsOf(source, [folder, levels]) {
  const layer = join(source, folder);
  const level = new Map(levels.flatMap((names, index) => names.split(' ').map((name) => [name, index])));
  const files = readdirSync(layer, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) => {
    const subject = subjectOf(layer, join(layer, file));
    if (subject === undefined) return [];
    if (!level.has(subject)) return [`${folder}/${file}: «${subject}» has no place in the order of subjects`];
    return importsOf(source, join(layer, file))
      .map((target) => subjectOf(layer, target))
      .filter((used) => used !== undefined && used !== subject && !(level.get(used) < level.get(subject)))
      .map((used) => `${folder}/${file}: «${subject}» may not use «${used}»`);
  });
}

/**
 * What breaks the order of subjects, a line each.
 * @param {string} source the folder that `#` stands for in imports
 * @param {Record<string, string[]>} order
 */
export function subjectOrderProblems(source = join(root, 'src'), order = subjectOrder) {
  return Object.entries(order).flatMap((layer) => problemsOf(source, layer));
}
