/** Where a county's name stands on the map, chosen by eye: beside counties that are too small for it. */
type CountyLabel = { x: number; y: number; anchor?: 'start' | 'end'; oneLine?: true };

/** By county id, in units of `mapViewBox`; `y` is the first line's. */
export const countyLabels: Readonly<Record<number, CountyLabel>> = {
  1: { x: 126, y: 68, anchor: 'end' },
  2: { x: 142, y: 46, anchor: 'end', oneLine: true },
  3: { x: 200, y: 112 },
  4: { x: 132, y: 118 },
  5: { x: 162, y: 28, anchor: 'end' },
  6: { x: 247, y: 24, anchor: 'start' },
  7: { x: 239, y: 76 },
  8: { x: 40, y: 80 },
  9: { x: 134, y: 172 },
  10: { x: 284, y: 50, anchor: 'start' },
  11: { x: 272, y: 108 },
  12: { x: 285, y: 152 },
  13: { x: 150, y: 222 },
  14: { x: 334, y: 90 },
  15: { x: 172, y: 248 },
  16: { x: 360, y: 128 },
  17: { x: 224, y: 284 },
  18: { x: 29, y: 130 },
  19: { x: 345, y: 338 },
  20: { x: 184, y: 12, anchor: 'end' },
  21: { x: 170, y: 70 },
};

/** A county's name as lines of its label: broken after its first part. */
export function labelLines(name: string, oneLine = false): string[] {
  const [, first, last] = /^(.+?[- ])(.+)$/.exec(name) ?? [];
  return first && last && !oneLine ? [first.trim(), last] : [name];
}
