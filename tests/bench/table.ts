/** A table in Markdown, its columns as wide as they need. */
export function table(header: string[], rows: string[][]): string {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
export const whole = (value: number | null | undefined): string =>
  value == null ? '-' : Math.round(value).toLocaleString('en');
export const percent = (ratio: number): string => `${(100 * ratio - 100).toFixed(1)} %`;
/** How much ours differs from theirs. */
export const change = (ours: number | null, theirs: number | null): string =>
  ours === null || !theirs ? '-' : percent(ours / theirs);

/** The middle one of the values that are known. */
export function median(values: (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value != null).toSorted((a, b) => a - b);
  return known[known.length >> 1] ?? null;
}
