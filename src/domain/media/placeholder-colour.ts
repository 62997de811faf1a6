/**
 * Colours shown while images load. Style attributes are not allowed, so a class selects the nearest
 * (`styles/components/placeholders.css`).
 */
export const placeholderPalette = [
  '#dcdcd8',
  '#aeafab',
  '#737674',
  '#3d4144',
  '#cfe0ea',
  '#94b7cd',
  '#5389aa',
  '#2b5067',
  '#c8d1b6',
  '#8d9f77',
  '#526649',
  '#ecdcc4',
  '#cbac87',
  '#a27a54',
  '#6d4c38',
  '#c6826a',
];

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
const palette = placeholderPalette.map(channels);
const weights = [3, 4, 2];
const maxRemembered = 5000;
const remembered = new Map<string, string>();

function nearest(colour: string): number {
  const wanted = channels(colour);
  const distances = palette.map((known) =>
    weights.reduce((sum, weight, channel) => sum + weight * ((known[channel] ?? 0) - (wanted[channel] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

/** The class of the palette colour nearest to `#rrggbb`: `ph-0` to `ph-f`. */
export function placeholderClass(colour: string): string {
  const known = remembered.get(colour);
  if (known) return known;
  const name = `ph-${nearest(colour).toString(16)}`;
  if (remembered.size < maxRemembered) remembered.set(colour, name);
  return name;
}
