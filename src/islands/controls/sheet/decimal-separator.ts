type DecimalSeparator = ',' | '.';

const decorations = /(?:€|eura?|eur|m2|m²|%)/giu;
const digitsOf = (text: string) =>
  text
    .replace(decorations, '')
    .trim()
    .replace(/[\s’']+/gu, ' ');
const isGrouped = ([, ...groups]: readonly string[]) => groups.every((digits) => /^\d{3}$/.test(digits));

/** The decimal separator of a number; undefined if it could also be a thousands separator. */
function separatorIn(text: string): DecimalSeparator | undefined {
  const digits = digitsOf(text);
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const [separator, other] = comma >= 0 ? ([',', '.'] as const) : (['.', ','] as const);
  const parts = digits.split(separator);
  if (parts.length > 2) return isGrouped(parts) ? other : undefined;
  return parts.length === 2 && parts[1]?.length !== 3 ? separator : undefined;
}

/** The decimal separator of numbers from one source; undefined if unclear or contradictory. */
export function decimalSeparator(texts: Iterable<string>): DecimalSeparator | undefined {
  const separators = new Set<DecimalSeparator>();
  for (const text of texts) {
    const separator = /\d/.test(text) ? separatorIn(text) : undefined;
    if (separator) separators.add(separator);
  }
  return separators.size === 1 ? [...separators][0] : undefined;
}

const hundredths = 100;

/** Numbers by their decimal separator; thousands in threes. */
const written = {
  ',': /^-?(?:\d{1,12}|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+)(?:,\d{1,9})?$/,
  '.': /^-?(?:\d{1,12}|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.\d{1,9})?$/,
} as const;

/** Normalises a number with a known decimal separator: `1,234.5 €` with `.` is `1234,5`. Else the unchanged text. */
export function withSeparator(text: string, separator: DecimalSeparator | undefined): string {
  if (!separator || text.includes('%')) return text;
  const digits = digitsOf(text);
  if (!written[separator].test(digits)) return text;
  const plain = digits.replace(separator === ',' ? /[. ]/g : /[, ]/g, '').replace(',', '.');
  return String(Math.round(Number(plain) * hundredths) / hundredths).replace('.', ',');
}
