import { readFileSync, writeFileSync } from 'node:fs';
import { areaOf, junctionsOf, pathOf, ringsOf, simplifyRing, type Ring } from './outline.ts';

type Outlines = {
  viewBox: [number, number, number, number];
  projection: { lng0: number; lat1: number; sx: number; sy: number };
  counties: { id: number; d: string }[];
};

const source = new URL('../server/db/data/croatia-counties.paths.json', import.meta.url);
export const countyPathsFile = new URL('../components/home/county-paths.ts', import.meta.url);
export const countyOutlinesFile = new URL('../domain/places/county-outlines.json', import.meta.url);

const { viewBox, projection, counties }: Outlines = JSON.parse(readFileSync(source, 'utf8'));

/** Each county's rings above a minimum size, with fewer points; in units of the source's grid. */
function simplified(minIsland: number, tolerance: number): { id: number; rings: Ring[] }[] {
  const outlines = counties.map(({ id, d }) => ({ id, rings: ringsOf(d) }));
  const junctions = junctionsOf(outlines.flatMap(({ rings }) => rings));
  return outlines.map(({ id, rings }) => {
    const large = rings.filter((ring) => areaOf(ring) >= minIsland);
    return { id, rings: large.map((ring) => simplifyRing(ring, junctions, tolerance)) };
  });
}

const head = '/* Generated from the county outlines by `node src/build/county-map.ts`; do not edit. */';

/** Croatia's outlines, small enough for the home page; the tolerance was chosen by eye. */
export function countyPathsModule(): string {
  const scale = 0.4;
  const lines = simplified(60, 3.4).map(({ id, rings }) => `  ${id}: '${pathOf(rings, scale)}',`);
  const box = viewBox.map((side) => Math.ceil(side * scale)).join(' ');
  return `${head}
export const mapViewBox = '${box}';

/** SVG path data by county id. */
export const countyPaths: Record<number, string> = {
${lines.join('\n')}
};
`;
}

/** Outlines for maps of a single county; the tolerance was chosen by eye, so that islands remain distinct. */
export function countyOutlinesText(): string {
  const lines = simplified(12, 1.2).map(({ id, rings }) => {
    const xs = rings.flatMap((ring) => ring.map(([x]) => x));
    const ys = rings.flatMap((ring) => ring.map(([, y]) => y));
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const box = [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
    return `    "${id}": {\n      "box": [${box.join(', ')}],\n      "path": "${pathOf(rings, 1)}"\n    }`;
  });
  const { lng0, lat1, sx, sy } = projection;
  return `{
  "projection": { "lng": ${lng0}, "lat": ${lat1}, "x": ${sx}, "y": ${sy} },
  "counties": {
${lines.join(',\n')}
  }
}
`;
}

if (import.meta.main) {
  writeFileSync(countyPathsFile, countyPathsModule());
  writeFileSync(countyOutlinesFile, countyOutlinesText());
}
