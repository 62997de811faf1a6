import type { Colour } from './colour.ts';

export type Spot = readonly [x: number, y: number];
export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

export type Paint = { fill: string; opacity?: number; stroke?: string; strokeWidth?: number };

/** Pictures are this many pixels, 4 : 3. */
export const pictureWidth = 1280;
export const pictureHeight = 960;

/** An SVG picture in the making; what is added later lies on top. */
export type Drawing = {
  add: (markup: string) => void;
  polygon: (spots: readonly Spot[], paint: Paint) => void;
  /** A closed curve through the spots. */
  blob: (spots: readonly Spot[], paint: Paint) => void;
  /** An open line through the spots. */
  line: (spots: readonly Spot[], stroke: Colour, width: number, opacity?: number) => void;
  ellipse: (centre: Spot, radii: Spot, paint: Paint) => void;
  rectangle: (corner: Spot, size: Spot, paint: Paint) => void;
  /** Runs from the first to the second spot, in parts of the painted shape's box. */
  linear: (stops: readonly Stop[], from?: Spot, to?: Spot) => string;
  radial: (stops: readonly Stop[], centre?: Spot, radius?: number) => string;
  /** What `content` adds shows only inside the spots. */
  clipped: (spots: readonly Spot[], content: () => void) => void;
  svg: () => string;
};

const round = (value: number) => Math.round(value * 10) / 10;
const pathOf = (spots: readonly Spot[]) =>
  spots.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');

function curveOf(spots: readonly Spot[]): string {
  const count = spots.length;
  const at = (index: number): Spot => spots[((index % count) + count) % count] as Spot;
  const tension = 6;
  let path = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let index = 0; index < count; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / tension, from[1] + (to[1] - before[1]) / tension];
    const second = [to[0] - (after[0] - from[0]) / tension, to[1] - (after[1] - from[1]) / tension];
    path += `C${[...first, ...second, ...to].map(round).join(' ')}`;
  }
  return `${path}Z`;
}

function attributes({ fill, opacity, stroke, strokeWidth }: Paint): string {
  const parts = [`fill="${fill}"`];
  if (opacity !== undefined && opacity < 1) parts.push(`fill-opacity="${Math.round(opacity * 100) / 100}"`);
  if (stroke) parts.push(`stroke="${stroke}" stroke-width="${round(strokeWidth ?? 1)}"`);
  return parts.join(' ');
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** An empty picture. Equal gradients are kept once. */
export function createDrawing(): Drawing {
  const body: string[] = [];
  const definitions = new Map<string, string>();
  const define = (tag: string, content: string) => {
    const key = `${tag}|${content}`;
    const name = definitions.get(key) ?? `d${definitions.size}`;
    definitions.set(key, name);
    return name;
  };
  const add = (markup: string) => void body.push(markup);
  return {
    add,
    polygon: (spots, paint) => add(`<path d="${pathOf(spots)}Z" ${attributes(paint)}/>`),
    blob: (spots, paint) => add(`<path d="${curveOf(spots)}" ${attributes(paint)}/>`),
    line: (spots, stroke, width, opacity = 1) =>
      add(
        `<path d="${pathOf(spots)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`,
      ),
    ellipse: ([x, y], [radiusX, radiusY], paint) =>
      add(
        `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}" ${attributes(paint)}/>`,
      ),
    rectangle: ([x, y], [width, height], paint) =>
      add(
        `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${attributes(paint)}/>`,
      ),
    linear: (stops, [x1, y1] = [0, 0], [x2, y2] = [0, 1]) =>
      `url(#${define(`linearGradient x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stopsOf(stops))})`,
    radial: (stops, [x, y] = [0.5, 0.5], radius = 0.5) =>
      `url(#${define(`radialGradient cx="${x}" cy="${y}" r="${radius}"`, stopsOf(stops))})`,
    clipped: (spots, content) => {
      const name = define('clipPath', `<path d="${pathOf(spots)}Z"/>`);
      add(`<g clip-path="url(#${name})">`);
      content();
      add('</g>');
    },
    svg: () => {
      const defs = [...definitions].map(([key, name]) => {
        const bar = key.indexOf('|');
        const tag = key.slice(0, bar);
        return `<${tag} id="${name}">${key.slice(bar + 1)}</${tag.split(' ')[0]}>`;
      });
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}"><defs>${defs.join('')}</defs>${body.join('')}</svg>`;
    },
  };
}
