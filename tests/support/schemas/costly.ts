const size = 64 * 1024;

/** 64 kB, or a little less, of some signs. */
const full = (signs: string, before = '', after = '') =>
  before + signs.repeat(Math.floor((size - before.length - after.length) / signs.length)) + after;

const random = (signs: string) => {
  let state = 12_345;
  return Array.from({ length: size }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return signs[state % signs.length];
  }).join('');
};

/** Texts of 64 kB which something that is not linear would work on for long. */
export const costlyTexts: Record<string, string> = {
  'combining marks by turns': full('\u0316\u0301', 'a'),
  'combining marks of many classes': full('\u0334\u0327\u0321\u0316\u0301\u0345\u0315', 'a'),
  'one combining mark': full('\u0301', 'a'),
  'a letter with marks, again and again': full('a\u0316\u0301\u0323\u0302'),
  'half surrogate pairs': full('\ud800'),
  'second halves of pairs': full('\udc00'),
  'pairs the wrong way round': full('\udc00\ud83d'),
  'surrogate pairs': full('😀'),
  'joined emoji': full('👩‍👩‍👧‍👦'),
  'zero width joiners': full('\u200d'),
  'flags of regions': full('🇭🇷'),
  'jamo of Hangul': full('\u1100\u1161\u11a8'),
  'leading jamo': full('\u1100'),
  'syllables of Hangul': full('각'),
  ligatures: full('ﬃ', 'a'),
  'what grows most when composed': full('\ufdfa'),
  'what decomposes most': full('\u1f82\u0390\u{1d160}'),
  'letters with marks of Indic scripts': full('\u09cb\u0dda\u0ddd'),
  Tibetan: full('\u0f71\u0f72\u0f74', 'a'),
  'dotted capitals': full('\u0130'),
  'final sigmas': full('Σ\u0301'),
  'right to left': full('\u202e\u05e9\u0651'),
  'right-to-left marks': full('\u200f'),
  'opening brackets': full('['),
  'all brackets': full('({[<>]})'),
  digits: full('9'),
  'digits after a zero': full('0', '0.', '1'),
  'a number with an exponent': full('9', '1e'),
  spaces: full(' '),
  'spaces around a letter': full(' ').slice(0, size / 2) + 'a' + full(' ').slice(0, size / 2),
  'spaces before a letter at the end': full(' ', 'a', 'a'),
  'spaces of other scripts': full('\u00a0\u2003\u3000', 'a', 'a'),
  tabs: full('\t', 'a', 'a'),
  'new lines': full('\r\n', 'a', 'a'),
  'carriage returns': full('\r', 'a', 'a'),
  'line separators': full('\u2028', 'a', 'a'),
  NULs: full('\0'),
  'control characters': full('\u0001\u001b', 'a', 'a'),
  letters: full('a'),
  'letters and one other sign': full('a', '', '!'),
  capitals: full('A'),
  'letters of a host': full('a', 'a@', '.'),
  'labels of a host': full('a.', 'a@'),
  'labels with hyphens': full('a-', 'a@', '.'),
  'a mailbox of dots': full('a.', '', '@'),
  dots: full('.'),
  'dots and a letter': full('.', 'a', 'a'),
  hyphens: full('-'),
  underscores: full('_', 'a', '!'),
  'at signs': full('@'),
  'a letter and at signs': full('a@'),
  dashes: full('–—'),
  'percent signs': full('%'),
  'percent-encoded': full('%41'),
  'broken percent-encoding': full('%e0%'),
  quotes: full('"'),
  apostrophes: full("'’"),
  slashes: full('/'),
  backslashes: full('\\'),
  'parts of a query': full('a=b&'),
  ampersands: full('&'),
  'nested JSON': '['.repeat(size / 2) + ']'.repeat(size / 2),
  'JSON with one key in the other': full('{"a":'),
  'HTML tags': full('<a '),
  'HTML tags that break lines': full('<br '),
  'opening angles': full('<'),
  'halves of mailboxes': full('a<b@'),
  'at signs after an angle': full('@', 'a<'),
  'lines that could introduce': full('2026:\n'),
  'entities of HTML': full('&amp;'),
  'amounts of thousands': full('.000', '1'),
  'digits and spaces': full('1 '),
  'digits and commas': full('1,'),
  plus: full('+'),
  'telephone numbers': full('1 ', '+', 'x'),
  dates: full('2026-11-22'),
  'a time with many digits': full('0', '2026-11-22T10:00:00.', 'x'),
  'colons of IPv6': full(':', 'http://[', ']'),
  'words with accents': full('čćđšž '),
  'any of some signs': random('ab1 .-@\u0301\u0316[(%&=:/\t'),
};

const deep = (depth: number) => {
  let value: unknown = [];
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
};
const keys = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, value]));

/** Values as large as a body can hold, of other kinds. */
export const costlyValues: Record<string, unknown> = {
  'a hundred thousand texts': Array.from({ length: 100_000 }, () => ''),
  'a hundred thousand numbers': Array.from({ length: 100_000 }, () => 1),
  'a hundred thousand nulls': Array.from({ length: 100_000 }, () => null),
  'fifty thousand lists': Array.from({ length: 50_000 }, () => []),
  'fifty thousand objects': Array.from({ length: 50_000 }, () => ({})),
  'a hundred thousand keys': keys(100_000, ''),
  'keys of Object': JSON.parse(
    '{"__proto__":{"a":1},"constructor":{"prototype":1},"toString":1,"valueOf":"a","length":5}',
  ),
  'a deep list': deep(2000),
  'a huge number': 1e308,
  'a number beyond all': Infinity,
  'a tiny number': 5e-324,
  'a whole number that is too large': 2 ** 63,
};
