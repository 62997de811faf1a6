import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { mapColours, mapLayers, type MapColour } from '#domain/map/palette.ts';

/** `version` stands in the addresses of tiles; beyond `baseZoom` only streets have own ones, up to `maxZoom`. */
export type TileSource = { version: string; baseZoom: number; maxZoom: number };

/** Workers need whole addresses. */
export const tilesOf = (version: string): string[] => [`${location.origin}/tiles/{z}/{x}/{y}?v=${version}`];

const streetKinds = ['road:mi', 'road:pe'];
const deepest = 18;
const roadsFrom = 11;

/** Streets are as broad on the ground, whatever the zoom. */
const growing = (width: number, from: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...(from < roadsFrom ? [from, width / 2] : []),
  Math.max(from, roadsFrom),
  width,
  deepest,
  width * 9,
];

type Row = (typeof mapLayers)[number];

function layerOf({ of, colour, width, dash, from }: Row, paint: (colour: MapColour) => string): LayerSpecification {
  const [name = '', kind] = of.split(':');
  const shared = {
    id: of,
    source: streetKinds.includes(of) ? 'streets' : 'base',
    'source-layer': name,
    ...(from !== undefined && { minzoom: from }),
    ...(kind && { filter: ['==', ['get', 'k'], kind] as ExpressionSpecification }),
  };
  if (width === undefined) return { ...shared, type: 'fill', paint: { 'fill-color': paint(colour) } };
  return {
    ...shared,
    type: 'line',
    layout: { 'line-join': 'round', 'line-cap': dash ? 'butt' : 'round' },
    paint: {
      'line-color': paint(colour),
      'line-width': name === 'road' ? growing(width, from ?? 0) : width,
      ...(dash && { 'line-dasharray': dash.split(' ').map((length) => Number(length) / width) }),
    },
  };
}

function names(paint: (colour: MapColour) => string): LayerSpecification[] {
  const label = (id: string, colour: MapColour, more: object): LayerSpecification => ({
    id,
    source: 'base',
    'source-layer': id.startsWith('place') ? 'place' : 'label',
    type: 'symbol',
    paint: { 'text-color': paint(colour), 'text-halo-color': paint('halo'), 'text-halo-width': 1.5 },
    ...more,
  });
  // No such family is there, so that the device's own stands for it, in this weight.
  const text = (size: number, font = 'Regular') => ({
    'text-field': ['get', 'n'] as ExpressionSpecification,
    'text-font': [`Labels ${font}`],
    'text-size': size,
    'text-padding': 4,
    'text-max-width': 9,
  });
  const rank = ['get', 'r'] as ExpressionSpecification;
  const water = ['in', ['get', 'k'], ['literal', ['sea', 'gulf', 'lake']]] as ExpressionSpecification;
  const land = ['in', ['get', 'k'], ['literal', ['island', 'country', 'mountain']]] as ExpressionSpecification;
  return [
    label('label:land', 'text', { filter: land, layout: text(12, 'Italic') }),
    label('label:water', 'seaText', { filter: water, layout: text(12, 'Italic') }),
    label('place:town', 'text', { filter: ['>', rank, 2], layout: { ...text(12), 'symbol-sort-key': rank } }),
    label('place:city', 'text', { filter: ['<=', rank, 2], layout: { ...text(14, 'Bold'), 'symbol-sort-key': rank } }),
  ];
}

/** The style of the shipped map for MapLibre, whose labels use fonts of the device. */
export function mapStyle({ version, baseZoom, maxZoom }: TileSource, isDark: boolean): StyleSpecification {
  const paint = (colour: MapColour) => mapColours[colour][isDark ? 1 : 0];
  const tiles = tilesOf(version);
  const hasStreets = maxZoom > baseZoom;
  return {
    version: 8,
    sources: {
      base: { type: 'vector', tiles, maxzoom: baseZoom },
      ...(hasStreets && { streets: { type: 'vector', tiles, minzoom: baseZoom + 1, maxzoom: maxZoom } }),
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': paint('land') } },
      ...mapLayers
        .filter(({ of }) => of !== 'land' && (hasStreets || !streetKinds.includes(of)))
        .map((row) => layerOf(row, paint)),
      ...names(paint),
    ],
  };
}
