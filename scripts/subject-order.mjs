import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './places.mjs';

/** The subjects of all layers, lowest first: each may use those of earlier lines, but none of its own line. */
const subjects = [
  'reference',
  'auth',
  'media',
  'listings',
  'projects',
  'search',
  'lifecycle',
  'account contact alerts favourites admin site',
];

/** Layers with these subjects, each with the base folders that all its subjects may use, lowest first. */
const groundFloors = {
  contract: [],
  domain: ['words places', 'map'],
  'server/db/queries': [],
  'server/services': ['requests limits'],
  'server/api': ['examples', 'routing'],
  client: [],
};

const layerOrder = ([layer, floors]) => [layer, [...floors, ...subjects]];

/** The folders of each layer, lowest first. `server/http` follows a request; islands only use `contact`'s dialog. */
const subjectOrder = {
  ...Object.fromEntries(Object.entries(groundFloors).map(layerOrder)),
  islands: [
    ...['page', 'controls', 'forms', 'lists', 'editor', 'contact'],
    'account add-listing admin auth cookies favourites listing-editor messages my-listings project-editor saved-searches toasts',
  ],
  'server/http': ['requests', 'answers', 'limits views', 'files pages'],
};

/** The order as `docs/architecture.md` draws it. */
const drawnOrder = subjects.map((names) => names.replaceAll(' ', ', ')).join(' → ');

const imported = /\bfrom\s+'([#.][^']+)'|\bimport\('([#.][^']+)'\)/g;

/** The subject of a layer's file; undefined for files outside its folders. */
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
 * Violations of the order of subjects, one line each.
 * @param {string} source the folder that `#` stands for in imports
 * @param {Record<string, string[]>} order
 */
export function subjectOrderProblems(source = join(root, 'src'), order = subjectOrder) {
  return Object.entries(order).flatMap((layer) => problemsOf(source, layer));
}

/** Whether the documents show the current order. */
export function drawingProblems() {
  const drawn = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8').includes(`\n${drawnOrder}\n`);
  return drawn ? [] : [`docs/architecture.md does not draw the order of subjects: ${drawnOrder}`];
}
