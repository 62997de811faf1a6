import { readFileSync, writeFileSync } from 'node:fs';
import { areaOf, junctionsOf, pathOf, ringsOf, simplifyRing } from './outline.ts';

type Outlines = { viewBox: [number, number, number, number]; counties: { id: number; d: string }[] };

const source = new URL('../server/db/data/croatia-counties.paths.json', import.meta.url);
export const countyPathsFile = new URL('../components/home/county-paths.ts', import.meta.url);

/** Chosen by eye: Croatia with its islands is still itself, in a third of the bytes. Units of the source's grid. */
const settings = { tolerance: 2.6, scale: 0.4, smallestIsland: 40 };

/** The text of `county-paths.ts`: every county's outline, simplified so far that the home page can carry it. */
export function countyPathsModule(): string {
  const { viewBox, counties }: Outlines = JSON.parse(readFileSync(source, 'utf8'));
  const outlines = counties.map(({ id, d }) => ({ id, rings: ringsOf(d) }));
  const junctions = junctionsOf(outlines.flatMap(({ rings }) => rings));
  const lines = outlines.map(({ id, rings }) => {
    const kept = rings.filter((ring) => areaOf(ring) >= settings.smallestIsland);
    const simple = kept.map((ring) => simplifyRing(ring, junctions, settings.tolerance));
    return `  ${id}: '${pathOf(simple, settings.scale)}',`;
  });
  const box = viewBox.map((side) => Math.ceil(side * settings.scale)).join(' ');
  return `/* Made from the county outlines by \`node src/build/county-map.ts\`; do not edit. */
export const mapViewBox = '${box}';

/** Outlines as SVG path data, by county id. */
export const countyPaths: Record<number, string> = {
${lines.join('\n')}
};
`;
}

if (import.meta.main) writeFileSync(countyPathsFile, countyPathsModule());
