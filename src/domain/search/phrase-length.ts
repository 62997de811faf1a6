/** A phrase is kept up to this many characters, which fit into an address in any script. */
export const maxPhraseLength = 600;
/** Of these, the first so many are read: what people type is shorter, and reading takes time. */
export const maxReadLength = 200;

/** The part of a phrase on one line that is read: whole words, unless the first one is longer. */
export function readPart(phrase: string): string {
  if (phrase.length <= maxReadLength) return phrase;
  const end = phrase.lastIndexOf(' ', maxReadLength);
  return phrase.slice(0, end > 0 ? end : maxReadLength);
}
