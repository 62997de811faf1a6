import type { Point } from '#contract/location.ts';
import { isNearCroatia, rounded } from './pin-bounds.ts';

/** Why no point was read: a link that tells none, one outside Croatia, or no coordinates at all. */
type PointProblem = 'POINT_LINK_SHORT' | 'POINT_OUTSIDE' | 'COORDINATES_INVALID';
type PastedPoint = { point: Point } | { problem: PointProblem };

const maxLength = 3000;
const link = /^geo:|:\/\/|^[a-z\d-]+(?:\.[a-z\d-]+)+\//i;
/** West or south in either language; a lone S is «sjever» too, and nothing of Croatia lies south. */
const elsewhere = /(?<!\p{L})(?:[WZJ]|[Ww]est|[Zz]apad|[Ss]outh|[Jj]ug)(?!\p{L})/u;
const number = /(?<!\d)[-−]?\d{1,3}(?:[.,]\d{1,20})?(?!\d)/g;
const decimal = /[.,]/;

/** Parameters whose place is what the link is of, the surest first; the rest is what the map shows. */
const parameters = [
  'query',
  'q',
  'destination',
  'daddr',
  'coordinate',
  'cbll',
  'to',
  'sp',
  'll',
  'cp',
  'center',
  'map',
];
/** Places in paths and fragments: a pin of Google, a marker and the map of OpenStreetMap. */
const shapes = [
  /!8m2!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/,
  /[?&]lat=(-?[\d.]+)&lo?ng?=(-?[\d.]+)/,
];
const shown = /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const valueOf = (text: string) => Number(text.replace(',', '.').replace('−', '-'));

/** Degrees from one, two or three numbers: degrees, minutes, seconds; undefined if these are none. */
function degrees(parts: readonly string[]): number | undefined {
  const [whole = Number.NaN, ...rest] = parts.map(valueOf);
  const isSexagesimal = parts.slice(0, -1).every((part) => !decimal.test(part)) && rest.every((part) => part < 60);
  if (!isSexagesimal || rest.some((part) => part < 0)) return undefined;
  const [minutes = 0, seconds = 0] = rest;
  return whole + Math.sign(whole || 1) * (minutes / 60 + seconds / 3600);
}

const pairOf = (first?: number, second?: number): Point[] =>
  first === undefined || second === undefined ? [] : [{ lat: first, lng: second }];

/** Pairs of coordinates that a text may mean, the likeliest first. */
function pairsIn(text: string): Point[] {
  const numbers = text.match(number) ?? [];
  const half = numbers.length / 2;
  const isWhole = half === 2 || half === 3 || (half === 1 && numbers.some((one) => decimal.test(one)));
  const whole = isWhole ? pairOf(degrees(numbers.slice(0, half)), degrees(numbers.slice(half))) : [];
  const adjacent = numbers.slice(1).flatMap((second, index) => {
    const first = numbers[index] ?? '';
    return decimal.test(first) && decimal.test(second) ? pairOf(valueOf(first), valueOf(second)) : [];
  });
  return [...whole, ...adjacent];
}

/** What a link says of its place, the surest first. */
function textsOf(address: string): string[] {
  const told = parameters.flatMap((name) => new RegExp(`[?&#]${name}=([^&#]*)`, 'i').exec(address)?.[1] ?? []);
  const pinned = shapes.flatMap((shape) => shape.exec(address)?.slice(1, 3).join(' ') ?? []);
  const view = shown.exec(address)?.slice(1, 3).join(' ') ?? [];
  const [path = ''] = address.split(/[?#]/, 1);
  return [...pinned, ...told.map(decoded), ...path.split('/').map(decoded).filter(Boolean), ...[view].flat()];
}

const swapped = ({ lat, lng }: Point): Point => ({ lat: lng, lng: lat });

/** Reads a pasted place: links of maps, `geo:`, decimal degrees or degrees with minutes and seconds, in either order. Never throws. */
export function readPastedPoint(typed: string): PastedPoint {
  const text = typed.slice(0, maxLength).trim();
  const address = text.split(/\s+/).find((word) => link.test(word));
  const texts = address ? textsOf(address) : [decoded(text).replace(/[′’´]/g, "'")];
  const pairs = texts.flatMap((part) => (elsewhere.test(part) ? [] : pairsIn(part)));
  const point = pairs.flatMap((pair) => [pair, swapped(pair)]).find(isNearCroatia);
  if (point) return { point: rounded(point) };
  const isElsewhere = texts.some((part) => pairsIn(part).length > 0);
  if (isElsewhere) return { problem: 'POINT_OUTSIDE' };
  return { problem: address ? 'POINT_LINK_SHORT' : 'COORDINATES_INVALID' };
}
