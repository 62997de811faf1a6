import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandStyle, colourProblem, shippedColours } from '#domain/site/brand-colours.ts';
import { contrast } from '#domain/site/contrast.ts';
import { brand } from '../../../support/brand/shipped.ts';

const css = readFileSync(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split(/@media [^{]+\{/);

const coloursOf = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): ?(#[\da-f]{6})/g)].map(([, name, hex]) => [name, hex ?? '']),
  );

test('the shipped colours are those of the style sheet and the example, and need no style', () => {
  const { sea, terracotta } = coloursOf(light);
  expect(shippedColours).toEqual({ main: sea, accent: terracotta });
  expect(brand.current.colours).toEqual(shippedColours);
  expect(brandStyle(shippedColours)).toBe('');
});

/** Hues all around, each as dark as it has to be. */
const hues = Array.from({ length: 24 }, (_, step) => {
  const channel = (shift: number) => Math.round(127.5 + 127.5 * Math.cos((step / 24) * 2 * Math.PI + shift));
  const hex = [0, 2.09, 4.19].map((shift) => channel(shift).toString(16).padStart(2, '0')).join('');
  return colourProblem(`#${hex}`)?.match(/#[\da-f]{6}(?= would do)/)?.[0] ?? `#${hex}`;
});

test.each([...hues, '#000000', '#003300'])('%s can be read wherever it is used, light and dark', (colour) => {
  expect(colourProblem(colour)).toBeUndefined();
  const [, inLight = '', inDark = ''] = brandStyle({ main: colour, accent: colour }).split(':root{--color-sea');
  for (const [shipped, own] of [
    [coloursOf(light), coloursOf(`--color-sea${inLight}`)],
    [{ ...coloursOf(light), ...coloursOf(dark) }, coloursOf(`--color-sea${inDark}`)],
  ] as const) {
    const of = (name: string) => own[name] ?? shipped[name] ?? '';
    const pairs = ['paper', 'raised', 'sunken'].flatMap((surface) =>
      ['sea', 'sea-strong', 'terracotta', 'terracotta-strong'].map((ink) => [ink, surface] as const),
    );
    const others = [
      ['sea', 'sea-soft'],
      ['on-sea', 'sea'],
      ['on-sea', 'sea-strong'],
      ['on-terracotta', 'terracotta'],
    ] as const;
    for (const [ink, surface] of [...pairs, ...others])
      expect(contrast(of(ink), of(surface)), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  }
});

test('a colour that cannot be read is refused, and told with one that can', () => {
  expect(colourProblem('#ffcc00')).toMatch(
    /^#ffcc00 on light backgrounds has a contrast of 1\.\d : 1, letters need 4\.5 : 1; #/,
  );
});
