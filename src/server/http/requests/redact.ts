import { sorts } from '#contract/search/search.ts';
import { withoutPersonal } from '#server/log-text.ts';

const secretName = /token|pass|secret|mail|user|phone|code|state|key|auth|session|^(?:q|lat|lng|near|bbox)$/i;
const parameterName = /^[a-z]\w{0,40}$/i;
/** Values that nobody types in words: codes, numbers, places, orders. */
const code = /^(?:[A-Z][A-Z0-9_]{0,40}|-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?|[a-z]:[\w-]{1,40})$/;
const words = new Set<string>([...sorts, 'on', 'off', 'true', 'false', 'map', 'hr', 'en']);
/** Most parts of our paths; nothing of persons looks like it but words. */
const usualPart = /^(?:[a-z][a-z\d-]*|[1-9]\d{0,14})?$/;
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

const isCode = (text: string) => code.test(text) || words.has(text);

function redactPair(pair: string): string {
  const end = pair.indexOf('=');
  const name = decoded(end < 0 ? '' : pair.slice(0, end)) ?? '';
  if (!parameterName.test(name)) return '-';
  const value = decoded(pair.slice(end + 1));
  const isShown = value !== undefined && !secretName.test(name) && value.split(',').every(isCode);
  return `${name}=${isShown ? value : '-'}`;
}

function redactPart(part: string): string {
  if (usualPart.test(part)) return part;
  const isOurs = pathPart.test(part) && withoutPersonal(part) === part && !digits.test(part);
  return isOurs ? part : '-';
}

/** The address for the log: of its path what our paths consist of, of its query the codes and numbers. */
export function redact(url: string): string {
  const start = url.indexOf('?');
  const [path, query] = start < 0 ? [url, undefined] : [url.slice(0, start), url.slice(start + 1)];
  const shown = path.split('/').map(redactPart).join('/');
  return query === undefined ? shown : `${shown}?${query.split('&').map(redactPair).join('&')}`;
}
