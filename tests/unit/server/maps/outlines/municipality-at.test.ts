import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { municipalityAt } from '#server/maps/outlines/municipality-at.ts';
import { readPlaces } from '../../../../support/search/places.ts';

test.each([
  ['Split', { lat: 43.5081, lng: 16.4402 }, 4090],
  ['Hvar, on an island', { lat: 43.1729, lng: 16.4424 }, 1538],
  ['Zagreb', { lat: 45.8131, lng: 15.9772 }, 1333],
  ['the sea', { lat: 43.2, lng: 15.9 }, undefined],
  ['Ljubljana', { lat: 46.05, lng: 14.5 }, undefined],
] as const)('%s is on its own ground', async (_, point, id) => {
  expect(await municipalityAt(point)).toBe(id);
});

test('nearly all settlements are on the ground of their own municipality', async () => {
  const data = new URL('../../../../../src/server/db/data/', import.meta.url);
  const { settlements } = readPlaces((name) => readFileSync(new URL(`${name}.tsv`, data), 'utf8'));
  const own = await Promise.all(
    settlements.map(async (settlement) => (await municipalityAt(settlement)) === settlement.municipalityId),
  );
  expect(own.filter(Boolean).length / settlements.length).toBeGreaterThan(0.98);
});
