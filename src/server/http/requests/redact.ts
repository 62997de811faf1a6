import { reference, type ReferenceValue } from '#contract/reference/index.ts';
import { extras, sorts } from '#contract/search/search.ts';
import { searchParameters } from '#domain/search/search-query.ts';
import { withoutPersonal } from '#server/log-text.ts';
import pathWords from './path-words.json' with { type: 'json' };

const parameterName = /^[a-z]\w{0,40}$/i;
/** Parameters of a search, but those of words and of places on the map. */
const shownParameters = new Set(searchParameters);
for (const name of ['q', 'near', 'bbox', 'area']) shownParameters.delete(name);
/** Longer numbers are of telephones or of persons. */
const number = /^-?(?:\d{1,9}|\d{1,7}\.\d{1,2})$/;
const place = /^[a-z]:\d{1,6}$/;
const codes = new Set<string>([
  ...Object.values(reference).flatMap((list: readonly ReferenceValue[]) => list.map(({ code }) => code)),
  ...[...sorts, ...extras, 'on', 'off', 'true', 'false', 'map'],
]);
const known = new Set(pathWords);
const id = /^[1-9]\d{0,8}$/;
/** A picture's name, which is a digest, and its width. */
const picture = /^(?:[\da-f]{32}|\d{1,4}\.[a-z]{3,4})$/;
/** A file of the build, for reports of violations. */
const script = /^[\w.-]+\.(?:js|css)$/;
const listingFolder = /^(?:project-)?listing$/;
/** Most parts of our paths; nothing of persons looks like it but words. */
const usualPart = /^(?:[a-z][a-z\d-]*|[1-9]\d{0,8})?$/;
/** Parts of our paths have these signs alone. */
const pathPart = /^[\w.~:!-]*$/;
/** Digits that are no id are a telephone number, or mean nothing. */
const digits = /^\+?\d[\d.()-]{5,}$/;

function decoded(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const isCode = (text: string) => codes.has(text) || place.test(text);

function redactPair(pair: string): string {
  const end = pair.indexOf('=');
  const name = decoded(end < 0 ? '' : pair.slice(0, end)) ?? '';
  if (!parameterName.test(name)) return '-';
  const value = shownParameters.has(name) ? decoded(pair.slice(end + 1)) : undefined;
  const isShown = value !== undefined && (number.test(value) || value.split(',').every(isCode));
  return `${name}=${isShown ? value : '-'}`;
}

const isUsual = (part: string) =>
  usualPart.test(part) || (pathPart.test(part) && withoutPersonal(part) === part && !digits.test(part));

/** Whether a part says what is ours wherever it is asked for: a word of our paths, an id, a file, a title. */
function isOurs(part: string, at: number, parts: readonly string[]): boolean {
  if (part === '' || known.has(part) || picture.test(part)) return true;
  const before = parts[at - 1] ?? '';
  if (id.test(part)) return known.has(before);
  if (before === 'build') return script.test(part);
  return listingFolder.test(parts[at - 2] ?? '') && id.test(before) && isUsual(part);
}

/** The address for the log: what searches and our paths consist of. `exists`: what was found there has a usual path. */
export function redact(url: string, exists = false): string {
  const start = url.indexOf('?');
  const [path, query] = start < 0 ? [url, undefined] : [url.slice(0, start), url.slice(start + 1)];
  const shown = path
    .split('/')
    .map((part, ...where) => ((exists ? isUsual(part) : isOurs(part, ...where)) ? part : '-'))
    .join('/');
  return query === undefined ? shown : `${shown}?${query.split('&').map(redactPair).join('&')}`;
}
