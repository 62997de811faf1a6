import type { Point } from '#contract/location.ts';

/** Of degrees: about a metre. */
const precision = 1e5;
const firstSign = 63;
const more = 32;

function encodeNumber(value: number): string {
  let left = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (left >= more) {
    text += String.fromCharCode((more | (left & 31)) + firstSign);
    left >>>= 5;
  }
  return text + String.fromCharCode(left + firstSign);
}

/** Corners as an encoded polyline (Google's algorithm, five decimals). */
export function encodeLine(points: readonly Point[]): string {
  let [lat, lng, text] = [0, 0, ''];
  for (const point of points) {
    const next = { lat: Math.round(point.lat * precision), lng: Math.round(point.lng * precision) };
    text += encodeNumber(next.lat - lat) + encodeNumber(next.lng - lng);
    ({ lat, lng } = next);
  }
  return text;
}

/** The steps of an encoded line; undefined if it ends within one or has a sign of no line. */
function stepsOf(text: string): number[] | undefined {
  const steps: number[] = [];
  let [value, shift] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at) - firstSign;
    if (sign < 0 || sign >= 2 * more || shift > 25) return undefined;
    value |= (sign & 31) << shift;
    shift += 5;
    if (sign >= more) continue;
    steps.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return shift === 0 && steps.length % 2 === 0 ? steps : undefined;
}

/** The corners of an encoded polyline, in degrees; undefined if it is none, or leaves the globe. */
export function decodeLine(text: string): Point[] | undefined {
  const steps = stepsOf(text);
  if (!steps) return undefined;
  const points: Point[] = [];
  let [lat, lng] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    lat += steps[at] ?? 0;
    lng += steps[at + 1] ?? 0;
    if (Math.abs(lat) > 90 * precision || Math.abs(lng) > 180 * precision) return undefined;
    points.push({ lat: lat / precision, lng: lng / precision });
  }
  return points;
}
