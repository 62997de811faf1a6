import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reachableTexts } from './asked-words.mjs';
import { baseOf, locales, readDictionary } from './dictionaries.mjs';
import { handedWords } from './handed-words.mjs';
import { root } from './places.mjs';

/** Prefix of error codes: an unknown one falls back to a general message, so only codes named in the code count. */
const codes = 'errors.';

/** The file that uses this key, if any. */
function whoAsks({ literals, built }, key) {
  const base = baseOf(key);
  const whole = literals.get(base) ?? literals.get(key);
  const parts = built.find(({ pattern }) => pattern.test(base) || pattern.test(key));
  if (whole || !parts) return whole;
  return key.startsWith(codes) ? literals.get(key.slice(codes.length)) : parts.file;
}

const isUnder = (key, branch) => key === branch || key.startsWith(`${branch}.`);

/** Keys that pages fail to pass to their islands, and passed keys that nothing uses. */
export async function pageWordProblems(source, dictionary) {
  const modules = new Map();
  const problems = (await handedWords(source)).flatMap(({ file, keys, roots }) => {
    const texts = reachableTexts(source, roots, modules);
    const asked = [...dictionary].map((key) => ({ key, by: whoAsks(texts, key) })).filter(({ by }) => by);
    const forgotten = asked.filter(({ key }) => !keys.some((branch) => isUnder(key, branch)));
    const idle = keys.filter((branch) => !asked.some(({ key }) => isUnder(key, branch)));
    const page = relative(source, file);
    return [
      ...forgotten.map(({ key, by }) => `${page} does not hand over ${baseOf(key)}, for ${relative(source, by)}`),
      ...idle.map((branch) => `${page} hands over ${branch}, which nothing there asks for`),
    ];
  });
  return [...new Set(problems)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dictionary = new Set(locales.flatMap((locale) => [...readDictionary(locale).keys()]));
  const problems = await pageWordProblems(join(root, 'src'), dictionary);
  console.error(problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
