/** What cannot be inspected as every PDF reader would interpret it. */
export class Unreadable extends Error {}

/** PDF white space (ISO 32000-1, 7.2.2), as part of a character class. */
export const blanks = '\\0\\t\\n\\f\\r ';
/** Delimiters of PDF words, as part of a character class. */
export const delimiters = `${blanks}()<>\\[\\]{}/%`;
/** Characters that only PDFium treats as white space. */
export const doubtful = '\\x80\\xff';

/** A PDF token: names begin with `/` and are unescaped, every string is `()`. */
type Token = { text: string; end: number };

/** A token, or a reference to another object: `R` and the object's number. */
export type Value = Token & { number?: number };

/** Counts characters read: overlapping objects would be read again and again. */
export type Effort = { signs: number };

const word = new RegExp(
  `[${blanks}]+|%[^\\r\\n]*|/[^${delimiters}]*|\\(|<<|>>|<[^<>]*>|[<>\\[\\]{})]|[^${delimiters}]+`,
  'y',
);
const hexadecimal = new RegExp(`^<[\\da-fA-F${blanks}]*>$`);
/** Never part of names or numbers, and white space to some readers. */
const odd = new RegExp(`[\\x01-\\x08\\x0b\\x0e-\\x1f\\x7f${doubtful}]`);
const inString = /[^()\\]+|\\[^]?|[()]/y;
/** Readers misinterpret larger ones, as they store fewer digits. */
const maxNumber = 0x7fffffff;

function endOfString(text: string, start: number): number {
  inString.lastIndex = start;
  let depth = 1;
  for (let part = inString.exec(text); part; part = inString.exec(text)) {
    if (part[0] === '(') depth += 1;
    if (part[0] === ')') depth -= 1;
    if (depth === 0) return inString.lastIndex;
  }
  throw new Unreadable('a string never ends');
}

/** Any character of a name but NUL may be written as `#` and two hexadecimal digits; readers differ on other `#`. */
function unescaped(name: string): string {
  if (/#(?![\da-f]{2})|#00/i.test(name)) throw new Unreadable('a name has an odd escape');
  return name.replace(/#([\da-f]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function counted(found: string): string | undefined {
  const first = found.charAt(0);
  if (first === '%' || '\0\t\n\f\r '.includes(first)) return undefined;
  if (first === '(' || hexadecimal.test(found)) return '()';
  if (odd.test(found)) throw new Unreadable('a word has signs that some readers take for blanks');
  return first === '/' ? unescaped(found) : found;
}

function* tokensFrom(text: string, start: number, effort: Effort): Generator<Token> {
  for (let at = start; at < text.length;) {
    word.lastIndex = at;
    const [found = text.charAt(at)] = word.exec(text) ?? [];
    const end = found === '(' ? endOfString(text, at + 1) : at + found.length;
    effort.signs += end - at;
    at = end;
    const token = counted(found);
    if (token !== undefined) yield { text: token, end };
  }
}

/** The number of an object. @throws Unreadable if readers disagree on it. */
export function objectNumber(digits: string): number {
  const number = /^\d{1,10}$/.test(digits) ? Number(digits) : Infinity;
  if (number > maxNumber) throw new Unreadable('an object has an odd number');
  return number;
}

export function* valuesFrom(text: string, start: number, effort: Effort): Generator<Value> {
  let numbers: Token[] = [];
  for (const token of tokensFrom(text, start, effort)) {
    if (/^[+\-.\d]+$/.test(token.text)) {
      numbers.push(token);
      if (numbers.length > 2) yield* numbers.splice(0, 1);
      continue;
    }
    const [number, generation] = token.text === 'R' ? numbers.splice(-2) : [];
    yield* numbers;
    numbers = [];
    if (token.text !== 'R') yield token;
    else if (!number || !generation) throw new Unreadable('a reference names nothing');
    else {
      objectNumber(generation.text);
      yield { ...token, number: objectNumber(number.text) };
    }
  }
  yield* numbers;
}
