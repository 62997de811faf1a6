import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue, fileNameOf, pictureFile, pictureNames, pictureSize } from '#demo/pictures.ts';

test('every picture is there in all widths but one that is made of it, under a name of 128 bits', () => {
  const names = pictureNames();
  const shared = Object.entries(catalogue).flatMap(([scene, pictures]) =>
    pictures.map((_, index) => `${scene}/${index}`),
  );
  expect(names).toEqual(expect.arrayContaining(shared));
  const missing = names.map((name) => pictureSize.widths.filter((width) => !existsSync(pictureFile(name, width))));
  expect([...new Set(missing.map(String))]).toEqual(['480']);
  expect(new Set(names.map(fileNameOf)).size).toBe(names.length);
  for (const name of names) expect(fileNameOf(name)).toMatch(/^[0-9a-f]{32}$/);
});

test('listings find their pictures under the names by which these are stored', () => {
  for (const [scene, pictures] of Object.entries(catalogue))
    expect(pictures.map(({ fileName }) => fileName)).toEqual(
      pictures.map((_, index) => fileNameOf(`${scene}/${index}`)),
    );
});
