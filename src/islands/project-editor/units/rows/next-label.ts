const longest = 30;
const lastNumber = /^(.*?)(\d+)(\D*)$/s;

function counted(label: string, by: number): string {
  const [, before = '', digits, after = ''] = lastNumber.exec(label) ?? [];
  if (digits === undefined) return `${label} ${by + 1}`;
  return before + String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0') + after;
}

/**
 * The label that probably follows, which no other row has: `A-12` → `A-13`, `S09` → `S10`, `Penthouse` →
 * `Penthouse 2`. Nothing where it would be too long.
 */
export function nextLabel(label: string, taken: ReadonlySet<string>): string {
  if (label === '') return '';
  for (let by = 1; by <= taken.size + 1; by += 1) {
    const next = counted(label, by);
    if (next.length > longest) return '';
    if (!taken.has(next)) return next;
  }
  return '';
}
