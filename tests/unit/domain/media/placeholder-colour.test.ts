import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeholderClass, placeholderPalette } from '#domain/media/placeholder-colour.ts';

test('every colour of the palette has a class that shows exactly it', () => {
  const styles = readFileSync(new URL('../../../../src/styles/components/placeholders.css', import.meta.url), 'utf8');
  const shown = [...styles.matchAll(/\.(ph-[0-9a-f]) \{\s+background: (#[0-9a-f]{6});/g)].map(([, name, colour]) => [
    name,
    colour,
  ]);
  expect(shown).toEqual(placeholderPalette.map((colour, index) => [`ph-${index.toString(16)}`, colour]));
});

test.each([
  ['#cfe0ea', 'ph-4'],
  ['#000000', 'ph-3'],
  ['#ffffff', 'ph-0'],
  ['#2f5a70', 'ph-7'],
  ['#55693f', 'ph-a'],
])('%s is shown by its nearest colour', (colour, name) => {
  expect(placeholderClass(colour)).toBe(name);
});
