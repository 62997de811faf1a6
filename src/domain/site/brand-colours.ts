import type { BrandColours } from '#contract/brand.ts';
import { contrast, contrasting, mix } from './contrast.ts';

/** The colours in `styles/tokens.css`: they need no style of their own. */
export const shippedColours: BrandColours = { main: '#0a5e87', accent: '#b2431f' };

/** Least contrast of letters (WCAG 2.2, 1.4.3). */
const readable = 4.5;
const white = '#ffffff';
const black = '#000000';
/** Paper, raised and sunken surfaces of `styles/tokens.css`. */
const lightSurfaces = [white, '#f2f6f8'];
const darkSurfaces = ['#10171d', '#18222a', '#0b1115'];

const softOf = (colour: string) => mix(colour, white, 0.12);
const surfacesOf = (colour: string) => [...lightSurfaces, softOf(colour)];

/** What letters and buttons of a colour, its hover and its pale background are made of. */
type Tones = { base: string; strong: string; soft: string; on: string };

const lightTones = (base: string): Tones => ({ base, strong: mix(base, black, 0.78), soft: softOf(base), on: white });

/** Of a brand's colour on a dark screen. */
export function darkTones(colour: string): Tones {
  const soft = mix(colour, '#10171d', 0.28);
  const base = contrasting(colour, white, { surfaces: () => [...darkSurfaces, soft], ratio: 7 });
  return { base, strong: mix(base, white, 0.65), soft, on: mix(colour, black, 0.25) };
}

/** What is wrong with a colour, which letters on white have and white letters lie on; undefined: nothing. */
export function colourProblem(colour: string): string | undefined {
  const least = Math.min(...surfacesOf(colour).map((surface) => contrast(colour, surface)));
  if (least >= readable) return undefined;
  const better = contrasting(colour, black, { surfaces: surfacesOf, ratio: readable });
  return `${colour} on light backgrounds has a contrast of ${(Math.floor(least * 10) / 10).toFixed(1)} : 1, letters need ${readable} : 1; ${better} would do`;
}

const declared = (name: string, { base, strong, on }: Tones) =>
  `--color-${name}:${base};--color-${name}-strong:${strong};--color-on-${name}:${on};`;

function theme({ main, accent }: BrandColours, tones: (colour: string) => Tones): string {
  return `:root{${declared('sea', tones(main))}--color-sea-soft:${tones(main).soft};${declared('terracotta', tones(accent))}}`;
}

/** CSS that puts a brand's colours in the place of the shipped ones; empty where they are these. */
export function brandStyle(colours: BrandColours): string {
  const { main, accent } = colours;
  if (main === shippedColours.main && accent === shippedColours.accent) return '';
  const print = `:root{--color-sea:${lightTones(main).strong};--color-terracotta:${lightTones(accent).strong}}`;
  const dark = `@media (prefers-color-scheme:dark){${theme(colours, darkTones)}}`;
  return `:root{--brand-main:${main}}@media screen{${theme(colours, lightTones)}${dark}}@media print{${print}}`;
}
