import { expect, test } from 'vitest';
import { captionsFor, isCaption, numberCaption, projectCaptions } from '#contract/media/captions.ts';

const codes = (...known: Parameters<typeof captionsFor>) => captionsFor(...known).map(({ code }) => code);

test('captions fit the category, and what its flags say', () => {
  expect(codes({ category: 'FLAT', flags: [] })).not.toContain('BALCONY');
  expect(codes({ category: 'FLAT', flags: ['BALCONY', 'SEA_VIEW'] })).toEqual(
    expect.arrayContaining(['LIVING_ROOM', 'BALCONY', 'SEA_VIEW', 'PLAN']),
  );
  expect(codes({ category: 'LAND', flags: ['POOL'] })).toEqual(['VIEW', 'PLOT', 'ACCESS', 'SURROUNDINGS']);
  expect(codes({ category: 'GARAGE', flags: [] })).not.toContain('KITCHEN');
});

test('a second bedroom has a number, and a text with one counts as proposed', () => {
  const bedroom = captionsFor({ category: 'FLAT', flags: [] }).find(({ code }) => code === 'BEDROOM')!;
  expect(numberCaption(bedroom, [null, 'Kuhinja'])).toMatchObject({ hr: 'Spavaća soba', en: 'Bedroom' });
  expect(numberCaption(bedroom, ['Spavaća soba', 'Spavaća soba 2']).en).toBe('Bedroom 3');
  expect(isCaption(' Spavaća soba 2 ', [bedroom], 'hr')).toBe(true);
  expect(isCaption('Spavaća soba s pogledom', [bedroom], 'hr')).toBe(false);
  expect(new Set(projectCaptions.map(({ hr }) => hr)).size).toBe(projectCaptions.length);
});
