import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

export const locales = ['hr', 'en', 'de', 'it', 'sl'];
const plural = /_(one|two|few|many|other)$/;

/** Prefixes of keys that code assembles from several literals. */
const builtKeys = ['errors.', 'server.', 'legal.'];

/** The dictionaries of pages and of mails; only the sources next to the latter use them. */
const wordsOfPages = 'public/assets/i18n';
const wordsOfMails = 'src/server/mails/words';
const mails = join(root, 'src/server/mails');

function flatten(node, prefix = '') {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

export function readDictionary(locale, folder = wordsOfPages) {
  return new Map(flatten(JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8'))));
}

export const baseOf = (key) => key.replace(plural, '');
const placeholdersOf = (text) => new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name));

function formsByBase(dictionary) {
  const forms = new Map();
  for (const [key, text] of dictionary) {
    const base = baseOf(key);
    forms.set(base, [...(forms.get(base) ?? []), { key, text }]);
  }
  return forms;
}

function pluralProblems(locale, base, forms) {
  const present = forms.flatMap(({ key }) => plural.exec(key)?.[1] ?? []);
  if (present.length === 0) return [];
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const missing = wanted.filter((category) => !present.includes(category));
  return missing.map((category) => `${locale}: ${base}_${category} is missing`);
}

/** All forms must have the same placeholders; a plural form may omit the number, as in «one listing». */
function placeholderProblems(base, forms) {
  const counted = forms.some(({ key }) => plural.test(key));
  const lists = forms.map(({ text }) =>
    [...placeholdersOf(text)]
      .filter((name) => !counted || name !== 'count')
      .sort()
      .join(' '),
  );
  return new Set(lists).size > 1 ? [`${base}: placeholders differ (${[...new Set(lists)].join(' / ')})`] : [];
}

/** Names that the contract has in Croatian and English: the lists of references, and captions. */
const isNamedByContract = (locale, base) => ['hr', 'en'].includes(locale) && /^(reference|captions)\./.test(base);

/** Problems within the dictionaries, given by language. */
export function dictionaryProblems(dictionaries) {
  const perLocale = Object.entries(dictionaries).map(([locale, dictionary]) => [locale, formsByBase(dictionary)]);
  const bases = new Set(perLocale.flatMap(([, forms]) => [...forms.keys()]));
  return [...bases].flatMap((base) => {
    const absent = perLocale.filter(([locale, byBase]) => !byBase.has(base) && !isNamedByContract(locale, base));
    const forms = perLocale.flatMap(([, byBase]) => byBase.get(base) ?? []);
    const empty = forms.filter(({ text }) => text.trim() === '').map(({ key }) => `${key} is empty`);
    const plurals = perLocale.flatMap(([locale, byBase]) => pluralProblems(locale, base, byBase.get(base) ?? []));
    return [
      ...absent.map(([locale]) => `${locale}: ${base} is missing`),
      ...empty,
      ...plurals,
      ...placeholderProblems(base, forms),
    ];
  });
}

function sourceTexts(ofMails) {
  const entries = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(astro|ts|tsx|mjs)$/.test(entry.name));
  return files
    .filter(({ parentPath }) => (parentPath === mails) === ofMails)
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

const wholeKey = /(['"`])([\w-]+(?:\.[\w-]+)+)\1/g;
const builtKey = /`([\w-]+\.[\w.-]*)\$\{/g;

/** What a text passes to `t`, in either branch of a condition: `keys`, those `alone` without values, `starts` of built ones. */
function askedIn(text) {
  const calls = [...text.matchAll(/\bt\((?=\s*((?:[^()]|\([^()]*\))*)\))/g)].map(([, call]) =>
    call.replace(/\w+\([^()]*\)/g, ''),
  );
  const asking = calls.map((call) => call.replace(/,\s*[\w{][\s\S]*$/, ''));
  const keysOf = (call) => [...call.matchAll(wholeKey)].map(([, , key]) => key);
  return {
    keys: asking.flatMap(keysOf),
    alone: calls.filter((call, index) => call === asking[index]).flatMap(keysOf),
    starts: asking.flatMap((call) => [...call.matchAll(builtKey)].map(([, start]) => start)),
  };
}

/** Complete keys in the sources, keys requested by name, and prefixes of assembled keys. */
export function keysInSources(texts, namespaces) {
  const literals = new Set();
  const asked = { keys: new Set(), alone: new Set(), starts: new Set() };
  const beginnings = new Set(builtKeys);
  const known = new RegExp(`^(${[...namespaces].join('|')})\\.`);
  for (const text of texts) {
    for (const [, , literal] of text.matchAll(wholeKey)) literals.add(literal);
    for (const [, start] of text.matchAll(builtKey)) if (known.test(start)) beginnings.add(start);
    for (const [kind, found] of Object.entries(askedIn(text))) for (const key of found) asked[kind].add(key);
  }
  return { literals, asked, beginnings: [...beginnings] };
}

/** Mismatches between dictionaries and sources. */
export function usageProblems(dictionary, texts) {
  const bases = new Set([...dictionary.keys()].map(baseOf));
  const namespaces = new Set([...bases].map((base) => base.split('.', 1)[0]));
  const { literals, asked, beginnings } = keysInSources(texts, namespaces);
  const used = new Set([...literals].map(baseOf));
  const isUsed = (base) => used.has(base) || beginnings.some((beginning) => base.startsWith(beginning));
  const unused = [...bases].filter((base) => !isUsed(base));
  const missing = [
    ...[...asked.keys].filter((key) => !bases.has(key) && !dictionary.has(key)),
    ...[...asked.starts].filter((start) => ![...bases].some((base) => base.startsWith(start))),
  ];
  const uncounted = [...asked.alone].filter((key) => bases.has(key) && !dictionary.has(key));
  return [
    ...unused.map((base) => `${base} is used nowhere`),
    ...missing.map((key) => `${key} is in no dictionary`),
    ...uncounted.map((key) => `${key} is asked for without its number`),
  ];
}

const readAll = (folder) => Object.fromEntries(locales.map((locale) => [locale, readDictionary(locale, folder)]));
const everyKey = (dictionaries) => new Map(Object.values(dictionaries).flatMap((dictionary) => [...dictionary]));

/** All problems of the dictionaries, one line each. */
export function checkDictionaries() {
  const ofPages = readAll(wordsOfPages);
  const ofMails = readAll(wordsOfMails);
  return [
    ...dictionaryProblems(ofPages),
    ...usageProblems(everyKey(ofPages), sourceTexts(false)),
    ...dictionaryProblems(ofMails),
    // Every mail has a subject, though no source names its key.
    ...usageProblems(everyKey(ofMails), sourceTexts(true)).filter(
      (problem) => !problem.endsWith('.subject is used nowhere'),
    ),
  ];
}
