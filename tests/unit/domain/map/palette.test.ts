import { expect, test } from 'vitest';
import { mapColours, mapLayers } from '#domain/map/palette.ts';

const themes = ['light', 'dark'] as const;

/** WCAG 2.2: the relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('every colour has a light and a dark form, as `#rrggbb` or with its opacity', () => {
  for (const forms of Object.values(mapColours))
    expect(forms).toEqual(Array(2).fill(expect.stringMatching(/^#[\da-f]{6}([\da-f]{2})?$/)));
});

test.each(themes)('names of places can be read on every ground (%s)', (theme) => {
  const at = themes.indexOf(theme);
  const grounds = mapLayers.filter(({ width }) => width === undefined).map(({ colour }) => colour);
  const faint = grounds.filter((ground) => contrast(mapColours.text[at] ?? '', mapColours[ground][at] ?? '') < 4.5);
  expect(faint).toEqual([]);
});

test.each(themes)('names of waters can be read on the sea (%s)', (theme) => {
  const at = themes.indexOf(theme);
  expect(contrast(mapColours.seaText[at] ?? '', mapColours.sea[at] ?? '')).toBeGreaterThan(4.5);
});

test('no layer is drawn twice, and roads lie over land and water', () => {
  const names = mapLayers.map(({ of }) => of);
  expect(new Set(names).size).toBe(names.length);
  const lastArea = mapLayers.findLastIndex(({ width }) => width === undefined);
  expect(names.findIndex((name) => name.startsWith('road'))).toBeGreaterThan(lastArea);
});
