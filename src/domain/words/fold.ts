const foldedLetters: Record<string, string> = { đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', œ: 'oe' };

const diacritics = /\p{M}/gu;

/** Lower case without diacritics, otherwise unchanged. Marks are also stripped first, since reordering many is slow. */
export function foldLetters(text: string): string {
  return text
    .replace(diacritics, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(diacritics, '')
    .replace(/[đðßæøłœ]/g, (letter) => foldedLetters[letter] ?? letter);
}

/** Normalizes text for comparison: lower case, single spaces, no diacritics (`đ` folds to `d`), NFC and NFD alike. */
export function fold(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A URL segment: folded, words joined by hyphens; at most 80 characters, cut between words. */
export function slug(text: string): string {
  const words = fold(text)
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean);
  let path = '';
  for (const word of words) {
    if (path && path.length + word.length + 1 > 80) break;
    path = path ? `${path}-${word}` : word.slice(0, 80);
  }
  return path;
}
