const maxLength = 40;
const units = /\s*(?:€|eur|eura|m2|m²|kom)?\s*$/i;
const croatianThousands = /^-?\d{1,3}(?:\.\d{3})+(?:,\d{1,6})?$/;
const englishThousands = /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?$/;
const spacedThousands = /^-?\d{1,3}(?: \d{3})+(?:[.,]\d{1,6})?$/;
const plain = /^-?\d{1,12}(?:[.,]\d{1,6})?$/;

/**
 * Parses a number in either language's notation: `185.000`, `185,000.50`, `72,5 m²`; a separator before three digits
 * groups thousands. Undefined if invalid, like `1.2.3`.
 */
export function parseNumber(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  const digits = text
    .trim()
    .replace(units, '')
    .replace(/[\s’']+/gu, ' ');
  if (croatianThousands.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (spacedThousands.test(digits)) return Number(digits.replaceAll(' ', '').replace(',', '.'));
  if (englishThousands.test(digits)) return Number(digits.replaceAll(',', ''));
  return plain.test(digits) ? Number(digits.replace(',', '.')) : undefined;
}

/** Parses exactly `count` comma-separated coordinates with decimal points, rounded to 5 decimals (about a metre). */
export function parseCoordinates(text: string, count: number): number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== count || !parts.every((part) => /^-?\d{1,3}(?:\.\d{1,15})?$/.test(part))) return undefined;
  return parts.map((part) => Math.round(Number(part) * 1e5) / 1e5 || 0);
}
