import { expect, test } from 'vitest';
import { readSearchAddress, searchPath } from '#i18n/search-path.ts';
import { overviewPaths } from '../bench/addresses.ts';
import { somePlaces } from '../support/search/search-places.ts';

test('the addresses that are measured are right as they stand: none is a redirect', () => {
  for (const path of overviewPaths(somePlaces, 60, 1)) {
    const { pathname, searchParams } = new URL(path, 'http://portal.example.hr');
    const parts = pathname.split('/').slice(3);
    const { query } = readSearchAddress({ locale: 'hr', parts, params: searchParams }, somePlaces);
    expect(searchPath('hr', query, somePlaces)).toBe(path);
  }
});
