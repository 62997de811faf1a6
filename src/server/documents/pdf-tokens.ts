/** Where parts of a PDF end (ISO 32000-1, 7.2.2), written for a set of signs in a regular expression. */
export const delimiters = '\\0\\t\\n\\f\\r ()<>\\[\\]{}/%';

/** A word of a PDF: names begin with `/` and are unescaped, every string is `()`. */
export type Token = { text: string; end: number };

const word = new RegExp(
  `[\\0\\t\\n\\f\\r ]+|%[^\\r\\n]*|/[^${delimiters}]*|\\(|<<|>>|<[^>]*>?|[\\[\\]{}>)]|[^${delimiters}]+`,
  'y',
);
const inString = /[^()\\]+|\\[^]?|[()]/y;

/** The end of a string, in which parentheses are balanced or escaped. */
function endOfString(text: string, start: number): number {
  inString.lastIndex = start;
  let depth = 1;
  for (let part = inString.exec(text); part; part = inString.exec(text)) {
    if (part[0] === '(') depth += 1;
    if (part[0] === ')') depth -= 1;
    if (depth === 0) break;
  }
  return depth === 0 ? inString.lastIndex : text.length;
}

/** Any sign of a name may be written as `#` and two hexadecimal digits. */
function unescaped(name: string): string {
  return name.replace(/#([\da-f]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** The words from a place of a PDF on, without comments. */
export function* tokensFrom(text: string, start: number): Generator<Token> {
  for (let at = start; at < text.length;) {
    word.lastIndex = at;
    const [found = ''] = word.exec(text) ?? [];
    at = found === '(' ? endOfString(text, at + 1) : at + Math.max(1, found.length);
    const first = found.charAt(0);
    if (first === '%' || first === '' || '\0\t\n\f\r '.includes(first)) continue;
    if (first === '/') yield { text: unescaped(found), end: at };
    else yield { text: first === '(' ? '()' : found, end: at };
  }
}
