import { readFileSync, writeFileSync } from 'node:fs';
import { areaOf, junctionsOf, pathOf, ringsOf, simplifyRing } from './outline.ts';

type Outlines = {
  projection: { lng0: number; lat1: number; sx: number; sy: number };
  counties: { id: number; d: string }[];
};

const source = new URL('../server/db/data/croatia-counties.paths.json', import.meta.url);
export const countyOutlinesFile = new URL('../domain/places/county-outlines.json', import.meta.url);

/** Chosen by eye: one county fills the map of a listing's page, with the islands that can be told apart there. */
const settings = { tolerance: 1.2, smallestIsland: 12 };

/** The text of `county-outlines.json`: each county's outline with its box, for a map of that county alone. */
export function countyOutlinesText(): string {
  const { projection, counties }: Outlines = JSON.parse(readFileSync(source, 'utf8'));
  const outlines = counties.map(({ id, d }) => ({ id, rings: ringsOf(d) }));
  const junctions = junctionsOf(outlines.flatMap(({ rings }) => rings));
  const lines = outlines.map(({ id, rings }) => {
    const kept = rings.filter((ring) => areaOf(ring) >= settings.smallestIsland);
    const simple = kept.map((ring) => simplifyRing(ring, junctions, settings.tolerance));
    const xs = simple.flatMap((ring) => ring.map(([x]) => x));
    const ys = simple.flatMap((ring) => ring.map(([, y]) => y));
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const box = [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
    return `    "${id}": {\n      "box": [${box.join(', ')}],\n      "path": "${pathOf(simple, 1)}"\n    }`;
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

if (import.meta.main) writeFileSync(countyOutlinesFile, countyOutlinesText());
