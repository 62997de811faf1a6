import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';
import { StartFailure } from '#server/start-failure.ts';

/** What the portal needs of a style of MapLibre (its style specification, version 8). */
const MapStyle = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({ type: z.string() })),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string(), source: z.string().optional() })).min(1),
});
export type MapStyle = z.infer<typeof MapStyle>;

const noStyle = 'it is no style of MapLibre (version 8, with sources and layers)';

/** What pages could not show of a style; their policy lets them load nothing from elsewhere. */
function problemOf(style: MapStyle): string | undefined {
  if (style.glyphs !== undefined) return 'it names «glyphs»; leave them out: names are written with local fonts';
  if (style.sprite !== undefined) return 'it names a «sprite»; leave it out, and layers that need its pictures';
  const sources = Object.entries(style.sources);
  if (sources.length !== 1 || sources[0]?.[1].type !== 'vector') return 'it needs one source, of the type «vector»';
  const stray = style.layers.find(({ source }) => source !== undefined && source !== sources[0]?.[0]);
  return stray && `its layer «${stray.id}» has another source`;
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
    const { metadata: _, ...style } = parsed(text);
    const problem = problemOf(style);
    if (problem) throw new Error(problem);
    return {
      ...style,
      sources: Object.fromEntries(Object.keys(style.sources).map((name) => [name, { type: 'vector' }])),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The style ${basename(path)} cannot be used: ${reason}. Mend it, or leave MAP_STYLE out.`, {
      cause: error,
    });
  }
}
