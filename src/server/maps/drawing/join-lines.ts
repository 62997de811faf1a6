import type { Pixel } from '#domain/map/simplify.ts';

type Line = readonly Pixel[];

const keyOf = ({ x, y }: Pixel) => `${x},${y}`;

/** Lines as long as they get by joining those that meet with their ends: roads are in many pieces, too short to be seen alone. */
export function joinLines(lines: readonly Line[]): Pixel[][] {
  const left = new Set(lines.filter(({ length }) => length > 1));
  const byEnd = new Map<string, Line[]>();
  for (const line of left)
    for (const end of [line[0], line.at(-1)]) {
      if (!end) continue;
      const key = keyOf(end);
      byEnd.set(key, [...(byEnd.get(key) ?? []), line]);
    }

  function grown(line: Line): Pixel[] {
    const result = [...line];
    for (let end = result.at(-1); end; end = result.at(-1)) {
      const key = keyOf(end);
      const next = byEnd.get(key)?.find((other) => left.has(other));
      if (!next?.[0]) break;
      left.delete(next);
      result.push(...(keyOf(next[0]) === key ? next : next.toReversed()).slice(1));
    }
    return result;
  }

  return lines.flatMap((line) => (left.delete(line) ? [grown(grown(line).toReversed())] : []));
}
