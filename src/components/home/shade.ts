/** A county's shade on the map, by its share of the busiest county's listings; the counts are shown as well. */
export function shadeOf(count: number, max: number): 'few' | 'some' | 'many' {
  const share = max > 0 ? count / max : 0;
  if (share > 0.5) return 'many';
  return share > 0.15 ? 'some' : 'few';
}
