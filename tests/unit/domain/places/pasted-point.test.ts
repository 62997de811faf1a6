import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedPoint } from '#domain/places/pasted-point.ts';

const point = { lat: 43.5081, lng: 16.4402 };

describe('a point is read from', () => {
  test.each([
    ['43.5081, 16.4402'],
    ['43.5081,16.4402'],
    ['43.5081 16.4402'],
    ['(43.5081, 16.4402)'],
    ['  43.5081°, 16.4402° '],
    ['43,5081 16,4402'],
    ['43,5081; 16,4402'],
    ['43,5081, 16,4402'],
    ['43,5081,16,4402'],
    ['16.4402, 43.5081'],
    ['43.5081° N, 16.4402° E'],
    ['N 43.5081, E 16.4402'],
    ['43.5081 S, 16.4402 I'],
    ['Lokacija: 43.5081, 16.4402 (Split 21000)'],
    ['geo:43.5081,16.4402'],
    ['geo:43.5081,16.4402;u=35?z=17'],
    ['geo:0,0?q=43.5081,16.4402(Stan)'],
    ['https://www.google.com/maps/@43.5081,16.4402,17z'],
    ['https://www.google.com/maps/@43.5081,16.4402,213m/data=!3m1!1e3?entry=ttu'],
    ['https://www.google.com/maps/place/Riva/@43.6,16.7,15z/data=!4m6!3m5!1s0x0:0x0!8m2!3d43.5081!4d16.4402!16s%2Fg'],
    ['https://www.google.com/maps/place/43.5081,16.4402/@43.6,16.7,17z'],
    ["https://www.google.com/maps/place/43%C2%B030'29.2%22N+16%C2%B026'24.7%22E/@43.6,16.7,17z"],
    ['https://www.google.com/maps/search/43.5081,+16.4402?sa=X'],
    ['https://www.google.com/maps/search/?api=1&query=43.5081%2C16.4402'],
    ['https://www.google.com/maps/dir/?api=1&destination=43.5081,16.4402'],
    ['https://maps.google.com/?q=43.5081,16.4402'],
    ['https://maps.google.com/maps?q=43.5081%2C16.4402&z=17&hl=hr'],
    ['https://maps.google.com/?ll=43.5081,16.4402&z=16'],
    ['maps.google.com/?q=43.5081,16.4402'],
    ['Ovdje je: https://maps.google.com/?q=43.5081,16.4402 — vidimo se u 17:30'],
    ['https://www.openstreetmap.org/#map=17/43.5081/16.4402'],
    ['https://www.openstreetmap.org/?mlat=43.5081&mlon=16.4402#map=12/43.6/16.7'],
    ['https://www.openstreetmap.org/node/1#map=19/43.5081/16.4402&layers=N'],
    ['https://maps.apple.com/?ll=43.5081,16.4402&q=Stan'],
    ['https://maps.apple.com/?q=43.5081,16.4402&z=17'],
    ['https://maps.apple.com/place?coordinate=43.5081,16.4402&name=Marked%20Location'],
    ['https://www.bing.com/maps?cp=43.5081~16.4402&lvl=17'],
    ['https://www.bing.com/maps?sp=point.43.5081_16.4402_Stan'],
    ['https://wego.here.com/?map=43.5081,16.4402,17,normal'],
    ['https://waze.com/ul?ll=43.5081%2C16.4402&navigate=yes'],
    ['https://yandex.com/maps/?ll=16.4402%2C43.5081&z=17'],
  ])('%s', (text) => {
    const read = readPastedPoint(text);
    if (!('point' in read)) throw new Error(read.problem);
    expect(read.point.lat).toBeCloseTo(point.lat, 4);
    expect(read.point.lng).toBeCloseTo(point.lng, 3);
  });

  test.each([
    ['43°30\'29.2"N 16°26\'24.7"E'],
    ['43° 30′ 29.2″ N, 16° 26′ 24.7″ E'],
    ['43°30\'29,2" S, 16°26\'24,7" I'],
    ['43 30 29.2 N 16 26 24.7 E'],
    ["43° 30.487' N 16° 26.412' E"],
    ["16° 26.412' E, 43° 30.487' N"],
    ["43°30'29.2''N 16°26'24.7''E"],
    ['43º30’29.2”N 16º26’24.7”E'],
  ])('degrees and minutes: %s', (text) => {
    const read = readPastedPoint(text);
    expect('point' in read && read.point.lat).toBeCloseTo(43.50811, 4);
    expect('point' in read && read.point.lng).toBeCloseTo(16.4402, 4);
  });
});

describe('no point is read from', () => {
  test.each([
    ['https://maps.app.goo.gl/AbCdEf12345', 'POINT_LINK_SHORT'],
    ['https://goo.gl/maps/AbC', 'POINT_LINK_SHORT'],
    ['maps.app.goo.gl/x1Y2', 'POINT_LINK_SHORT'],
    ['https://www.google.com/maps/place/Riva+12', 'POINT_LINK_SHORT'],
    ['48.2082, 16.3738', 'POINT_OUTSIDE'],
    ['-43.5081, 16.4402', 'POINT_OUTSIDE'],
    ['43.5081 N, 16.4402 W', 'POINT_OUTSIDE'],
    ['43.5081 J, 16.4402 I', 'POINT_OUTSIDE'],
    ['https://www.google.com/maps/@48.2082,16.3738,13z', 'POINT_OUTSIDE'],
    ['Split, Riva 12', 'COORDINATES_INVALID'],
    ['43°75\'29" 16°26\'24"', 'COORDINATES_INVALID'],
    ['43.5081', 'COORDINATES_INVALID'],
    ['', 'COORDINATES_INVALID'],
    ['%E0%A4%A', 'COORDINATES_INVALID'],
  ])('%s: %s', (text, problem) => {
    expect(readPastedPoint(text)).toEqual({ problem });
  });
});

test('anything may be pasted', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })), (text) => {
      const read = readPastedPoint(text);
      expect(Object.keys(read)).toHaveLength(1);
    }),
  );
});

test('a point anywhere in Croatia is read in every usual notation', () => {
  const degreesOf = (least: number, most: number) =>
    fc.integer({ min: least * 1e5 + 1, max: most * 1e5 - 1 }).map((number) => number / 1e5);
  fc.assert(
    fc.property(degreesOf(42, 47), degreesOf(13, 20), (lat, lng) => {
      const [first, second] = [lat.toFixed(5), lng.toFixed(5)];
      for (const text of [
        `${first}, ${second}`,
        `${first},${second}`.replaceAll('.', ','),
        `${second} ${first}`.replaceAll('.', ','),
        `https://www.google.com/maps/@${first},${second},17z`,
        `https://www.openstreetmap.org/#map=17/${first}/${second}`,
        `geo:${first},${second}`,
      ])
        expect(readPastedPoint(text)).toEqual({ point: { lat, lng } });
    }),
  );
});
