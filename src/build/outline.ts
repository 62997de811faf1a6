type OutlinePoint = readonly [x: number, y: number];
export type Ring = OutlinePoint[];

const keyOf = (point: OutlinePoint | undefined) => point?.join() ?? '';

export function ringsOf(path: string): Ring[] {
  const rings: Ring[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', list = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (list.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const steps =
      command === 'h'
        ? numbers.map((step) => [step, 0])
        : command === 'v'
          ? numbers.map((step) => [0, step])
          : pairs(numbers);
    if (command === 'M') [x, y] = [0, 0];
    if (command.toLowerCase() === 'm') rings.push([]);
    for (const [dx = 0, dy = 0] of steps) {
      [x, y] = [x + dx, y + dy];
      rings.at(-1)?.push([x, y]);
    }
    if (command === 'z') [x, y] = rings.at(-1)?.[0] ?? [0, 0];
  }
  return rings;
}

function pairs(numbers: number[]): number[][] {
  return numbers.flatMap((number, index) => (index % 2 === 0 ? [[number, numbers[index + 1] ?? 0]] : []));
}

/** Points where more than two borders meet; they are preserved, so that neighbours still fit together. */
export function junctionsOf(rings: Ring[]): Set<string> {
  const neighbours = new Map<string, Set<string>>();
  for (const ring of rings) {
    ring.forEach((point, index) => {
      const known = neighbours.get(keyOf(point)) ?? new Set();
      known.add(keyOf(ring.at(index - 1))).add(keyOf(ring[(index + 1) % ring.length]));
      neighbours.set(keyOf(point), known);
    });
  }
  return new Set([...neighbours].filter(([, known]) => known.size > 2).map(([point]) => point));
}

function distance([x, y]: OutlinePoint, [ax, ay]: OutlinePoint, [bx, by]: OutlinePoint): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length;
}

/** Douglas–Peucker: drops points within the tolerance of the simplified line. */
function simplifyLine(line: Ring, tolerance: number): Ring {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const distances = line.map((point) => distance(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(farthest), tolerance),
  ];
}

function farthestFrom(start: OutlinePoint | undefined, ring: Ring): number {
  const distances = ring.map(([x, y]) => Math.hypot(x - (start?.[0] ?? 0), y - (start?.[1] ?? 0)));
  return distances.indexOf(Math.max(...distances));
}

/** Simplifies a ring. A border between two junctions gives the same result from both sides. */
export function simplifyRing(ring: Ring, junctions: Set<string>, tolerance: number): Ring {
  const found = ring.flatMap((point, index) => (junctions.has(keyOf(point)) ? [index] : []));
  const start = found[0] ?? 0;
  const cuts = found.length > 1 ? found : [start, farthestFrom(ring[start], ring)].toSorted((a, b) => a - b);
  return cuts.flatMap((from, index) => {
    const to = cuts[index + 1] ?? (cuts[0] ?? 0) + ring.length;
    const border = [...ring, ...ring].slice(from, to + 1);
    const turned = keyOf(border[0]) + keyOf(border[1]) > keyOf(border.at(-1)) + keyOf(border.at(-2));
    const simple = simplifyLine(turned ? border.toReversed() : border, tolerance);
    return (turned ? simple.toReversed() : simple).slice(0, -1);
  });
}

export function areaOf(ring: Ring): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Path data in whole numbers with relative commands, which are shortest. */
export function pathOf(rings: Ring[], scale: number): string {
  let path = '';
  let [x, y] = [0, 0];
  for (const ring of rings) {
    const points = ring.map(([a, b]): OutlinePoint => [Math.round(a * scale), Math.round(b * scale)]);
    const distinct = points.filter((point, index) => keyOf(point) !== keyOf(points.at(index - 1)));
    if (distinct.length < 3) continue;
    let command = '';
    distinct.forEach(([a, b], index) => {
      const [dx, dy] = path ? [a - x, b - y] : [a, b];
      const next = index === 0 ? (path ? 'm' : 'M') : dx === 0 ? 'v' : dy === 0 ? 'h' : 'l';
      const numbers = next === 'v' ? `${dy}` : next === 'h' ? `${dx}` : `${dx} ${dy}`.replace(' -', '-');
      path += next !== command ? next + numbers : numbers.startsWith('-') ? numbers : ` ${numbers}`;
      [command, x, y] = [next, a, b];
    });
    path += 'z';
    [x, y] = distinct[0] ?? [0, 0];
  }
  return path;
}
