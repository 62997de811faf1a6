import { misspelt, type NumberTokens } from './number-words.ts';
import { numberWords } from './numbers.ts';

/** The words of a number that was read, as they are meant, if any of them was misspelt: «200 tisuca» for «200 tisca». */
export function meantSpelling(start: number, end: number, { tokens, vocabulary }: NumberTokens): string | undefined {
  const books = [vocabulary.bounds, vocabulary.units, vocabulary.scales, vocabulary.numbers];
  const words: string[] = [];
  let isMisspelt = false;
  for (let at = start; at < end; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const isKnown = token.number !== undefined || numberWords.has(token.text) || token.exact.length > 0;
    const found = isKnown ? [] : books.flatMap((book) => misspelt<unknown>(book, tokens, at) ?? []);
    const [best] = found.filter((match) => match.end <= end).toSorted((a, b) => a.cost - b.cost);
    isMisspelt ||= best !== undefined;
    words.push(best?.meant ?? token.typed);
    at = best ? best.end - 1 : at;
  }
  return isMisspelt ? words.join(' ') : undefined;
}
