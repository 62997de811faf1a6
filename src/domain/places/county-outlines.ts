import outlines from './county-outlines.json' with { type: 'json' };

/** As SVG path data with its box. */
type Outline = { box: readonly [x: number, y: number, width: number, height: number]; path: string };

/** JSON knows no tuples. */
const toOutlines = (counties: object) => counties as Record<number, Outline>;

/** How degrees become units of the outlines. Made from the county outlines by `node src/build/county-map.ts`. */
export const { projection } = outlines;

/** Outlines by county id. */
export const countyOutlines = toOutlines(outlines.counties);
