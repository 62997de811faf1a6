/** A phrase is kept up to this many characters, which fit into an address in any script. */
export const maxPhraseLength = 600;
export const maxReadLength = 200;

/** The part of a phrase on one line that is read: whole words, unless the first one is longer. */
export function readPart(phrase: string): string {
  if (phrase.length <= maxReadLength) return phrase;
  const end = phrase.lastIndexOf(' ', maxReadLength);
  return phrase.slice(0, end > 0 ? end : maxReadLength);
}
