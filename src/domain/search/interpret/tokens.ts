import { maxReadLength } from '#domain/search/phrase-length.ts';
import { parseNumber } from '#domain/words/search-number.ts';
import { isCue } from './words/cues.ts';
import cues from './words/cues.json' with { type: 'json' };
import { foldWord, writtenWords, type Wording } from './words/lists.ts';

/** A word, number or symbol of a phrase. */
export type Token = {
  /** Folded as in phrasebooks; numbers and symbols as typed. */
  text: string;
  typed: string;
  /** The value of a number; undefined for dates. */
  number?: number;
  /** A number with a dot that does not end a sentence, as in «3. kat». */
  ordinal: boolean;
  /** Starts with a capital letter in a phrase that is not in all caps. */
  capital: boolean;
  /** Follows a comma or the like. */
  afterBreak: boolean;
  /** Directly follows the previous token: `3S`. */
  glued: boolean;
  /** Joins what is before and after it. */
  joint?: 'and' | 'or';
};

const anyOf = (wording: Wording) => writtenWords(wording).map(RegExp.escape).join('|');
/** Italian: «dell'Istria», «all'ultimo piano» are two words. */
const elided = new RegExp(`(?<![\\p{L}\\p{M}])((?:${anyOf(cues.elided)})['’])(?=\\p{L})`, 'giu');
/** A number, its scale and its unit: «200 tisuća eura». */
const maxInAmount = 3;
/** «x7k2»: letters and digits in turn are a code, unless the first ones say what the number is, as in «do150k». */
const code = new RegExp(
  `(?<![\\p{L}\\d])(?!(?:${anyOf(cues.beforeGluedNumber)})\\d)\\p{L}{1,3}\\d+\\p{L}[\\p{L}\\d]*\\d[\\p{L}\\d]*`,
  'u',
);
const part = /m\^?2(?![\p{L}\d])|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[^\s\p{L}\p{M}\d]/giu;
/** «25o.ooo», «5oo m2»; but «2o piano» is the second floor. */
const zerosAsLetters = /(?<![\p{L}\d])\d[\d.,]*o(?:[.,]?[\do])+(?!\p{L})/giu;
/** «+385 91 123 4567», «091/123-4567» */
const telephone =
  /(?<![\p{L}\d])(?:(?:\+|00[1-9])\d{1,3}(?:[\s/-]?\d{1,4}){3,5}|0\d{1,2}(?:[\s/-]?\d{2,4}){2,4})(?!\d)/u;
/** «od 1.10.», «15.6.2027» */
const date = /(?<![\d.,])\d{1,2}\.\s?\d{1,2}\.(?:\s?20\d\d\b\.?)?(?!\d)/;
const tokenPattern = new RegExp([telephone, date, code, part].map(({ source }) => source).join('|'), 'giu');
const telephoneOrDate = new RegExp(`^(?:${telephone.source}|${date.source})$`, 'u');
const breaks = /[,;:()|!?"„“”•]/;
const currencySigns = writtenWords(cues.currency)
  .filter((word) => /^\p{Sc}$/u.test(word))
  .join('');
const meaningfulSigns = new RegExp(`[${currencySigns}+/~<>≤≥-]`);
const amountStart = new RegExp(`^[\\d${currencySigns}]`);

/** A dash counts between numbers («200k-300k»), a slash also after units («€/m2», «2.5k/m2») and between words, a plus if glued («100+»). */
function isMeaningful(sign: Token, tokens: readonly Token[], next: string): boolean {
  if (!meaningfulSigns.test(sign.text)) return false;
  const before = tokens.at(-1);
  if (sign.text === '+') return sign.glued;
  if (sign.text === '-')
    return amountStart.test(next) && tokens.slice(-maxInAmount).some(({ number }) => number !== undefined);
  const joinsWords = /^\p{L}{3}/u.test(before?.text ?? '') && /^\p{L}{3}/u.test(next);
  const isGluedUnit = before?.glued === true && (isCue.gluedUnit(before) || /^\p{L}/u.test(next));
  return sign.text !== '/' || before?.number !== undefined || joinsWords || isGluedUnit || isCue.currency(before);
}

function wordToken(typed: string, allCapitals: boolean): Pick<Token, 'text' | 'typed' | 'capital'> {
  const text = /^m\^?2$/i.test(typed) ? 'm2' : foldWord(typed);
  return { text, typed, capital: !allCapitals && /^\p{Lu}/u.test(typed) };
}

/** True for «-5 m2», but not for the dash of «stan - 60 m2» and «60-80». */
function isNegative(tokens: readonly Token[], text: string, at: number): boolean {
  return tokens.at(-1)?.text !== '-' && /(?:^|\s)-$/.test(text.slice(0, at));
}

function numberToken(digits: string, negative: boolean): Pick<Token, 'text' | 'typed' | 'number'> {
  const typed = negative ? `-${digits}` : digits;
  const value = parseNumber(digits);
  return { text: typed, typed, number: value !== undefined && negative ? -value : value };
}

/** «50-ak» is read as «oko 50». */
const [about = '~'] = writtenWords(cues.approximateMeans);

function isApproximate(typed: string, before: Token | undefined, signBefore = ''): boolean {
  return isCue.approximate({ text: foldWord(typed) }) && before?.number !== undefined && /[\d-]/.test(signBefore);
}

/** `250 000`: a group of one to three digits followed by groups of three is one number. */
function joinGroups(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const continues = /^\d{3}$/.test(token.typed) && before && /^[1-9]\d{0,2}(?: \d{3})*$/.test(before.typed);
    if (!continues || token.afterBreak || before.ordinal) joined.push(token);
    else
      joined[joined.length - 1] = {
        ...before,
        typed: `${before.typed} ${token.typed}`,
        number: (before.number ?? 0) * 1000 + (token.number ?? 0),
      };
  }
  return joined;
}

/** The words, numbers and symbols in the first 200 characters of a phrase, in NFC or NFD. */
export function tokenize(phrase: string): Token[] {
  const text = phrase
    .slice(0, maxReadLength)
    .replace(/(\d)\s?½/g, '$1,5')
    .replace(/½|(?<![\d/])1\/2(?=\s*mi)/gi, '0,5')
    .replace(/(\d)[.,]-(?!\d)/g, '$1')
    .normalize('NFKC')
    // «ﷺ» becomes eighteen letters.
    .slice(0, maxReadLength)
    .replace(zerosAsLetters, (digits) => digits.replace(/o/gi, '0'))
    .replace(elided, '$1 ')
    .replace(/[‐-―−]/g, '-');
  const allCapitals = !/\p{Ll}/u.test(text);
  const tokens: Token[] = [];
  let afterBreak = false;
  let lastEnd = 0;
  for (const found of text.matchAll(tokenPattern)) {
    const [typed] = found;
    const end = found.index + typed.length;
    const rest = text.slice(end);
    const token = { text: typed, typed, ordinal: false, capital: false, afterBreak, glued: found.index === lastEnd };
    lastEnd = end;
    const isUnit = telephoneOrDate.test(typed);
    if (isUnit) tokens.push({ ...token, text: typed.replaceAll(' ', '') });
    else if (/^\d/.test(typed))
      tokens.push({
        ...token,
        ...numberToken(typed, isNegative(tokens, text, found.index)),
        ordinal: /^\.\s*(?:\p{L}|[/-]\s*\d)/u.test(rest),
      });
    else if (isApproximate(typed, tokens.at(-1), text[found.index - 1])) {
      const number = tokens.pop();
      if (number) tokens.push({ ...number, text: about, typed: '', number: undefined, ordinal: false }, number);
      continue;
    } else if (/^[\p{L}\p{M}]/u.test(typed)) tokens.push({ ...token, ...wordToken(typed, allCapitals) });
    else if (isMeaningful(token, tokens, rest.trimStart())) tokens.push(token);
    else {
      afterBreak ||= breaks.test(typed);
      continue;
    }
    afterBreak = false;
  }
  return joinGroups(tokens);
}
