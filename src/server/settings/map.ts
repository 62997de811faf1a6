import { resolve } from 'node:path';
import * as z from 'zod';
import { ConfigError } from './values.ts';

const text = z.string().trim().min(1);

/** Of a map of the operator's own, in the place of the one that is shipped. */
export const mapSettings = {
  MAP_TILES: text.optional(),
  MAP_STYLE: text.optional(),
  MAP_ATTRIBUTION: text.max(300, 'takes at most 300 signs').optional(),
};

/** `tiles`: a path, or a key of the file store; `style`: the path of a style of MapLibre. */
export type MapConfig = { tiles: string; style: string | undefined; attribution: string };

type Settings = { [Name in keyof typeof mapSettings]?: string | undefined };

export function mapOf({ MAP_TILES, MAP_STYLE, MAP_ATTRIBUTION }: Settings): MapConfig | undefined {
  if (!MAP_TILES) {
    const idle = Object.entries({ MAP_STYLE, MAP_ATTRIBUTION }).find(([, value]) => value);
    if (idle) throw new ConfigError(`${idle[0]} goes with MAP_TILES, which is not set.`);
    return undefined;
  }
  if (!MAP_ATTRIBUTION) throw new ConfigError('MAP_TILES needs MAP_ATTRIBUTION: whose data the map is made of.');
  return { tiles: MAP_TILES, style: MAP_STYLE && resolve(MAP_STYLE), attribution: MAP_ATTRIBUTION };
}
