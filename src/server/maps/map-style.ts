import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import * as z from 'zod';
import { StartFailure } from '#server/start-failure.ts';

const named = z.record(z.string(), z.unknown()).optional();
const Layer = z.looseObject({
  id: z.string(),
  type: z.string(),
  source: z.string().optional(),
  layout: named,
  paint: named,
});

/** What the portal needs of a style of MapLibre (its style specification, version 8). */
const MapStyle = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({ type: z.string() })),
  layers: z.array(Layer).min(1),
});
export type MapStyle = z.infer<typeof MapStyle>;

const noStyle = 'it is no style of MapLibre (version 8, with sources and layers)';

const isPicture = (property: string) => property === 'icon-image' || property.endsWith('-pattern');

/** What pages could not show of a style; their policy lets them load nothing from elsewhere. */
function problemOf(style: MapStyle): string | undefined {
  if (style.glyphs !== undefined) return 'it names «glyphs»; leave them out: names are written with local fonts';
  if (style.sprite !== undefined) return 'it names a «sprite»; leave it out, and layers that need its pictures';
  if (style['font-faces'] !== undefined)
    return 'it names «font-faces»; leave them out: names are written with local fonts';
  const sources = Object.entries(style.sources);
  if (sources.length !== 1 || sources[0]?.[1].type !== 'vector') return 'it needs one source, of the type «vector»';
  const stray = style.layers.find(({ source }) => source !== undefined && source !== sources[0]?.[0]);
  if (stray) return `its layer «${stray.id}» has another source`;
  const pictured = style.layers.filter(({ layout, paint }) => Object.keys({ ...layout, ...paint }).some(isPicture));
  const names = pictured.map(({ id }) => `«${id}»`).join(', ');
  return names ? `these layers need pictures: ${names}; leave those out` : undefined;
}

/** The first rule of MapLibre that the style breaks, for which the engine would refuse all of it. */
async function brokenRule(style: MapStyle): Promise<string | undefined> {
  const { validateStyleMin } = await import('@maplibre/maplibre-gl-style-spec');
  const [broken] = validateStyleMin(style as unknown as StyleSpecification);
  return broken?.message.replace(/\.$/, '');
}

function parsed(text: string): MapStyle {
  try {
    return MapStyle.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(noStyle, { cause: error });
  }
}

/** A style whose one source is for the portal's tiles: addresses in it are left out. @throws StartFailure */
export async function readMapStyle(path: string): Promise<MapStyle> {
  try {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      throw new Error('there is no such file', { cause: error });
    });
    const { metadata: _, ...given } = parsed(text);
    const sources = Object.fromEntries(Object.keys(given.sources).map((name) => [name, { type: 'vector' }]));
    const style = { ...given, sources };
    const problem = problemOf(given) ?? (await brokenRule(style));
    if (problem) throw new Error(problem);
    return style;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The style ${basename(path)} cannot be used: ${reason}. Mend it, or leave MAP_STYLE out.`, {
      cause: error,
    });
  }
}
