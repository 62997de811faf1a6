import type { MapCluster } from '#contract/search/clusters.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { onPlane, planeCells, type Plane } from '#domain/map/plane.ts';
import type { Places } from '#domain/places/places.ts';
import { formatCount, formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { searchPath } from '#i18n/search-path.ts';

type Reader = { locale: Locale; places: Places };

export type Circle = {
  kind: 'circle' | 'pin' | 'about';
  href: string;
  /** Of the plane, in percent. */
  left: number;
  top: number;
  /** Across, in pixels on narrow screens. */
  size: number;
  title: string;
  text?: string;
};

const smallest = 34;
const largest = 58;
const cell = 64;
/** An approximate home is up to so far from its public point. */
const uncertainMetres = 500;
const equatorMetres = 40_075_016.7;

const metresPerPixel = ({ zoom }: Plane, lat: number) =>
  (equatorMetres * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom);

const percent = (cells: number) => Math.round((cells / planeCells) * 1000) / 10;

/** Within its square, so that circles never meet. */
function inSquare(plane: Plane, { lat, lng, box: [west, south, east, north] }: MapCluster, size: number) {
  const at = onPlane(plane, { lat, lng });
  const from = onPlane(plane, { lat: north, lng: west });
  const to = onPlane(plane, { lat: south, lng: east });
  const radius = size / cell / 2;
  const within = (value: number, low: number, high: number) =>
    high - low < 2 * radius ? (low + high) / 2 : Math.max(low + radius, Math.min(high - radius, value));
  return { left: percent(within(at.left, from.left, to.left)), top: percent(within(at.top, from.top, to.top)) };
}

/** A price in the room of a pin: `850 €`, `215 t €`, `1,2 mil. €`, in English `€850`, `€215k`, `€1.2m`. */
export function shortPrice(locale: Locale, cents: number): string {
  const euros = Math.round(cents / 100);
  if (euros < 10_000) return formatPrice(locale, euros * 100);
  const thousands = Math.round(euros / 1000);
  const inEnglish = locale === 'en';
  if (thousands < 1000) return inEnglish ? `€${thousands}k` : `${thousands} t €`;
  const millions = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(thousands / 1000);
  return inEnglish ? `€${millions}m` : `${millions} mil. €`;
}

type Drawn = { plane: Plane; query: SearchQuery; reader: Reader };

function pinOf(cluster: MapCluster, home: NonNullable<MapCluster['home']>, { plane, query, reader }: Drawn): Circle {
  const { locale } = reader;
  const { lowestPriceCents, ids, lat } = cluster;
  const price = query.purpose && lowestPriceCents !== null ? shortPrice(locale, lowestPriceCents) : '';
  const around = Math.round((2 * uncertainMetres) / metresPerPixel(plane, lat));
  const { left, top } = onPlane(plane, cluster);
  return {
    kind: home.isApproximate ? 'about' : 'pin',
    href: localizedPath(locale, `/home/${home.isProject ? 'project-listing' : 'listing'}/${ids[0]}`),
    ...{ left: percent(left), top: percent(top) },
    size: home.isApproximate ? Math.max(smallest, around) : smallest,
    title: home.isProject ? [formatCount(locale, home.offers), price].filter(Boolean).join(' · ') : price || '1',
  };
}

/** The circles and pins of a plane; prices are told where all have the same purpose. */
export function mapCircles(clusters: readonly MapCluster[], drawn: Drawn): Circle[] {
  const { plane, query, reader } = drawn;
  const { locale, places } = reader;
  const most = Math.max(...clusters.map(({ count }) => count), 2);
  return clusters.map((cluster): Circle => {
    const { count, medianPerM2Cents, box, home } = cluster;
    if (home) return pinOf(cluster, home, drawn);
    const size = Math.round(smallest + ((largest - smallest) * Math.log(count)) / Math.log(most));
    return {
      kind: 'circle',
      href: searchPath(locale, { ...query, page: 1, bbox: box }, places),
      ...inSquare(plane, cluster, size),
      size,
      title: formatCount(locale, count),
      ...(query.purpose && medianPerM2Cents !== null && { text: formatPrice(locale, medianPerM2Cents) }),
    };
  });
}
