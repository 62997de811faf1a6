import { readFileSync, writeFileSync } from 'node:fs';
import { areaOf, junctionsOf, pathOf, ringsOf, simplifyRing, type Ring } from './outline.ts';

type Outlines = {
  viewBox: [number, number, number, number];
  counties: { id: number; d: string }[];
};

const source = new URL('../server/db/data/croatia-counties.paths.json', import.meta.url);
export const countyPathsFile = new URL('../components/home/county-paths.ts', import.meta.url);

const { viewBox, counties }: Outlines = JSON.parse(readFileSync(source, 'utf8'));

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

if (import.meta.main) writeFileSync(countyPathsFile, countyPathsModule());
