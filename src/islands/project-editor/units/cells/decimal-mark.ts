type Mark = ',' | '.';

const decorations = /(?:€|eura?|eur|m2|m²|%)/giu;
const digitsOf = (text: string) => text.replace(decorations, '').replace(/[\s’']/gu, '');

/** The mark of decimals that a number gives away; none where it could also be one of thousands. */
function markIn(text: string): Mark | undefined {
  const digits = digitsOf(text);
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const mark = comma >= 0 ? ',' : '.';
  const parts = digits.split(mark);
  if (parts.length > 2) return mark === ',' ? '.' : ',';
  return parts.length === 2 && parts[1]?.length !== 3 ? mark : undefined;
}

/** The mark of decimals of numbers that were written together; none where they do not tell, or contradict each other. */
export function decimalMark(texts: Iterable<string>): Mark | undefined {
  const marks = new Set<Mark>();
  for (const text of texts) {
    const mark = /\d/.test(text) ? markIn(text) : undefined;
    if (mark) marks.add(mark);
  }
  return marks.size === 1 ? [...marks][0] : undefined;
}

const hundredths = 100;

/** A number with a known mark of decimals as both languages read it: `1,234.5 €` with `.` is `1234,5`. Else the text as it was. */
export function withMark(text: string, mark: Mark | undefined): string {
  if (!mark || text.includes('%')) return text;
  const plain = digitsOf(text)
    .replaceAll(mark === ',' ? '.' : ',', '')
    .replace(mark, '.');
  if (!/^-?\d{1,12}(?:\.\d{1,9})?$/.test(plain)) return text;
  return String(Math.round(Number(plain) * hundredths) / hundredths).replace('.', ',');
}
