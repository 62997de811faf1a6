import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapLinks, type MapLink } from '#components/map/map-links.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { boundsOfBox } from '#domain/map/map-view.ts';
import { planeOver, planeZooms, type Plane } from '#domain/map/plane.ts';
import { emptySearch, parseSearch } from '#domain/search/search-query.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

/** Planes over Croatia. */
const planes = fc
  .record({
    west: fc.double({ min: 13, max: 19, noNaN: true }),
    south: fc.double({ min: 42, max: 46, noNaN: true }),
    width: fc.double({ min: 1e-4, max: 4, noNaN: true }),
  })
  .map(({ west, south, width }) => planeOver({ west, south, east: west + width, north: south + width / 2 }));

const abroad = 'no link';
const links = (plane: Plane, query: SearchQuery = emptySearch) =>
  mapLinks(plane, query, { locale: 'hr', places: somePlaces });

function searchOf({ href }: MapLink): SearchQuery {
  const { query, errors } = parseSearch({ params: new URL(href, 'http://localhost').searchParams, places: somePlaces });
  expect(errors).toEqual({});
  return query;
}

/** The plane that the page behind a link shows. */
function planeBehind(link: MapLink): Plane {
  const { bbox } = searchOf(link);
  if (!bbox) throw new Error('a link without a box');
  return planeOver(boundsOfBox(bbox));
}

const named = (plane: Plane, name: MapLink['name']) => links(plane).find((link) => link.name === name && !link.isIdle);

test('a step moves by twelve cells and keeps the zoom', () => {
  fc.assert(
    fc.property(planes, ({ zoom, x, y }) => {
      const behind = (name: MapLink['name']) => {
        const link = named({ zoom, x, y }, name);
        return link && planeBehind(link);
      };
      expect(behind('north') ?? abroad).toBeOneOf([abroad, { zoom, x, y: y - 12 }]);
      expect(behind('south') ?? abroad).toBeOneOf([abroad, { zoom, x, y: y + 12 }]);
      expect(behind('west') ?? abroad).toBeOneOf([abroad, { zoom, x: x - 12, y }]);
      expect(behind('east') ?? abroad).toBeOneOf([abroad, { zoom, x: x + 12, y }]);
    }),
  );
});

test('«in» and «out» keep the middle, and go one zoom deeper and less deep', () => {
  fc.assert(
    fc.property(planes, (plane) => {
      const [closer, further] = [named(plane, 'in'), named(plane, 'out')];
      if (closer)
        expect(planeBehind(closer)).toEqual({ zoom: plane.zoom + 1, x: 2 * plane.x + 16, y: 2 * plane.y + 16 });
      if (further) {
        const { zoom, x, y } = planeBehind(further);
        expect(zoom).toBe(plane.zoom - 1);
        expect(
          [Math.abs(2 * (x + 16) - (plane.x + 16)), Math.abs(2 * (y + 16) - (plane.y + 16))].map((by) => by <= 1),
        ).toEqual([true, true]);
      }
      expect(Boolean(further)).toBe(plane.zoom > planeZooms.min);
    }),
  );
});

const inSplit = planeOver({ west: 16.43, south: 43.5, east: 16.45, north: 43.52 });

test('every way is offered within the country, and none that leads out of it', () => {
  expect(links(inSplit).map(({ name }) => name)).toEqual(['in', 'out', 'north', 'south', 'west', 'east']);
  const atEdge = planeOver({ west: 12.99, south: 44, east: 13.01, north: 44.02 });
  expect(links(atEdge).map(({ name }) => name)).toEqual(['in', 'out', 'north', 'south', 'east']);
});

test('at the least and the greatest zoom the map goes no further', () => {
  const [least, greatest] = [
    planeOver({ west: 13, south: 42, east: 20, north: 47 }),
    { ...inSplit, zoom: planeZooms.max },
  ];
  expect(least.zoom).toBe(planeZooms.min);
  expect(named(least, 'out')).toBeUndefined();
  expect(named(greatest, 'in')).toBeUndefined();
  // A map that has been moved can go there.
  expect(links(least).find(({ name }) => name === 'out')).toMatchObject({ isIdle: true, href: '/home/listings' });
});

test('all else of the search stays, from its first page', () => {
  const query: SearchQuery = { ...emptySearch, purpose: 'SALE', priceMax: 200_000, view: 'map', page: 4 };
  const plane = planeOver({ west: 16.3, south: 43.4, east: 16.6, north: 43.6 });
  for (const link of links(plane, query)) {
    const { bbox: _, ...rest } = searchOf(link);
    const { bbox: _none, ...wanted } = { ...query, purpose: undefined, page: 1, sort: 'distance' };
    expect(rest).toEqual(wanted);
    expect(link.href).toMatch(/^\/home\/listings\/prodaja\?/);
  }
});
