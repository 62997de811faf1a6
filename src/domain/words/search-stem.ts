const cases = ['ama', 'ima', 'ome', 'omu', 'emu', 'og', 'eg', 'om', 'em', 'oj', 'ih', 'im', 'a', 'e', 'i', 'o', 'u'];
const syllable = /[aeiou]|[^aeiou]r[^aeiou]/;

function withoutEnding(word: string, endings: readonly string[]): string {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (stem.length >= 3 && syllable.test(stem)) return stem;
  }
  return word;
}

/**
 * The common stem of a folded Croatian word's forms: `kamena`, `kamenih` → `kamen`. Strips case endings first, then the
 * plural's -ov-, -ev-.
 */
export function croatianStem(word: string): string {
  if (/\d/.test(word)) return word;
  const joined = word.replaceAll('dj', 'd').replace(/ao$/, 'al');
  const singular = withoutEnding(withoutEnding(joined, cases), ['ov', 'ev']);
  const hardened = singular.length >= 3 ? singular.replace(/c$/, 'k') : singular;
  return hardened.length >= 5 ? hardened.replace(/([^aeiou])a([klrtvmjn])$/, '$1$2') : hardened;
}

/** The singular of a folded English word: `villas` → `villa`, `beaches` → `beach`, `properties` → `property`. */
export function englishStem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
