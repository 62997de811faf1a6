import * as z from 'zod';

const degrees = z.number();
const cents = z.int().nullable();

/** A single home or a project; `offers`: its free units or types. */
const MapHome = z.object({ isProject: z.boolean(), offers: z.int(), isApproximate: z.boolean() });
export type MapHome = z.infer<typeof MapHome>;

/** The matches in a square of the map; `ids`: the cheapest three; the box (west, south, east, north) holds just them. */
export const MapCluster = z
  .object({
    count: z.int(),
    medianPerM2Cents: cents,
    lowestPriceCents: cents,
    box: z.tuple([degrees, degrees, degrees, degrees]),
    lat: degrees,
    lng: degrees,
    place: z.string().meta({ description: 'The settlement of most of them' }),
    ids: z.array(z.int()),
    home: MapHome.optional().meta({ description: 'Of a single one' }),
  })
  .meta({ id: 'MapCluster' });
export type MapCluster = z.infer<typeof MapCluster>;

/** `withoutPoint`: the matches, wherever the box is, that have no point. */
export const MapClusters = z
  .object({
    clusters: z.array(MapCluster),
    withoutPoint: z.int(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'MapClusters', description: '`errors` names parameters that were wrong and therefore not applied' });
export type MapClusters = z.infer<typeof MapClusters>;
