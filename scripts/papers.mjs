import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './places.mjs';

const fileName = /`(?:\.\.?\/)*([\w.[\]-][\w.[\]/-]*(?:\.(?:astro|css|json|m?[jt]sx?|md|tsv|yaml)|\/))`/g;
const drawnFolder = /(?<=[\s(])([a-z][\w/-]*\/)(?=[\s,;:)])/g;
const link = /\]\((?!https?:|mailto:|#)([^)#]+)/g;

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name.replace(/\/$/, ''));

/** Missing files and folders that a document names, except those that the walk-through or the build makes. */
function wrongNames(at, files, paper) {
  const text = readFileSync(join(at, paper), 'utf8');
  const drawings = text.match(/^```\n[^]*?^```/gm) ?? [];
  const named = [...matches(text, fileName), ...drawings.flatMap((drawing) => matches(drawing, drawnFolder))];
  const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  const dead = matches(text, link).filter((to) => !existsSync(join(at, dirname(paper), to)));
  return [...missing, ...dead]
    .filter((name) => !/ceiling-height|^dist\//.test(name))
    .map((name) => `${paper}: there is no ${name}`);
}

/** Whether a folder has a README, or the nearest one above names it. */
function isNamed(at, folder) {
  let above = folder;
  while (above !== '.' && !existsSync(join(at, above, 'README.md'))) above = dirname(above);
  return (
    above === folder || readFileSync(join(at, above, 'README.md'), 'utf8').includes(`\`${relative(above, folder)}/`)
  );
}

/** Wrong or missing names in the documents, one line each. */
export function paperProblems(at = root) {
  const rooms = ['brand', 'demo', 'docs', 'ops', 'public', 'scripts', 'src', 'tests'].filter((room) =>
    existsSync(join(at, room)),
  );
  const inside = (room) =>
    readdirSync(join(at, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file));
  const files = [...readdirSync(at), ...rooms.flatMap(inside)];
  const papers = files.filter(
    (file) => file.endsWith('.md') && !/^(brand\/(?:faq|legal|about|sources)|public)\/|^CHANGELOG/.test(file),
  );
  const folders = new Set(
    files.filter((file) => /^src\/(?!pages\/).*\.(astro|css|tsx?)$/.test(file)).map((file) => dirname(file)),
  );
  const unnamed = [...folders].filter((folder) => folder !== 'src' && !isNamed(at, folder));
  return [
    ...papers.flatMap((paper) => wrongNames(at, files, paper)),
    ...unnamed.map((folder) => `${folder} has no README, and none above names it`),
  ];
}
