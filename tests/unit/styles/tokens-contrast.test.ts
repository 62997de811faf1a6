import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = '', print = ''] = css.split(/@media [^{]+\{/);

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const themes = {
  light: colours(light),
  dark: { ...colours(light), ...colours(dark) },
  print: { ...colours(light), ...colours(print) },
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const surfaces = ['paper', 'raised', 'sunken'];
const inks = ['strong', 'ink', 'muted', 'sea', 'sea-strong', 'terracotta', 'success', 'warning', 'error'];
const pairs = [
  ...surfaces.flatMap((surface) => inks.map((ink) => [ink, surface] as const)),
  ...['strong', 'ink', 'muted', 'sea', 'sea-strong'].map((ink) => [ink, 'sea-soft'] as const),
  ...['sea', 'sea-strong'].map((surface) => ['on-sea', surface] as const),
  ...['terracotta', 'terracotta-strong'].map((surface) => ['on-terracotta', surface] as const),
  ...['success', 'warning', 'error'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['strong', `${tone}-soft`] as const,
  ]),
];

describe.each(Object.entries(themes))('%s colours', (_name, theme) => {
  const colour = (name: string) => {
    const hex = theme[name];
    if (!hex) throw new Error(`no colour ${name}`);
    return hex;
  };

  test.each(pairs)('%s on %s is readable', (ink, surface) => {
    expect(contrast(colour(ink), colour(surface))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces)('the border of a control stands out from %s', (surface) => {
    expect(contrast(colour('control'), colour(surface))).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme redefines every colour', () => {
  expect(Object.keys(colours(dark)).toSorted()).toEqual(Object.keys(colours(light)).toSorted());
});
