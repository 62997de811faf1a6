import { readFileSync, writeFileSync } from 'node:fs';
import { areaOf, junctionsOf, pathOf, ringsOf, simplifyRing, type Ring } from './outline.ts';

type Outlines = {
  viewBox: [number, number, number, number];
  counties: { id: number; d: string }[];
};

const source = new URL('../server/db/data/croatia-counties.paths.json', import.meta.url);
export const countyDrawingFile = new URL('../components/home/counties.svg', import.meta.url);

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

/** Croatia's outlines, small enough for the home page, an element for each county; the tolerance was chosen by eye. */
export function countyDrawing(): string {
  const scale = 0.4;
  const paths = simplified(60, 3.4).map(({ id, rings }) => `<path id="c${id}" d="${pathOf(rings, scale)}"/>`);
  const box = viewBox.map((side) => Math.ceil(side * scale)).join(' ');
  return `<!-- Generated from the county outlines by \`node src/build/county-map.ts\`; do not edit. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">
${paths.join('\n')}
</svg>
`;
}

if (import.meta.main) writeFileSync(countyDrawingFile, countyDrawing());
