import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLine, encodeLine } from '#domain/map/line.ts';

const degrees = (most: number) =>
  fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((steps) => (steps === 0 ? 0 : steps / 1e5));
const point = fc.record({ lat: degrees(90), lng: degrees(180) });

test('the line of the published example is encoded as there', () => {
  const points = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ];
  expect(encodeLine(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
});

test('any line of five decimals is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 100 }), (line) => {
      expect(decodeLine(encodeLine(line))).toEqual(line);
    }),
  );
});

test.each(['_p~iF', '_p~iF~', 'x'.repeat(1000), '_p~iF\u0000', 'čćž', '~~~~~~~~~~~~', '??_'])(
  '«%s» is no line',
  (text) => {
    expect(decodeLine(text)).toBeUndefined();
  },
);

test('whatever is sent is a line or none, and what is a line is written the same', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const line = decodeLine(text);
      for (const { lat, lng } of line ?? []) expect([Math.abs(lat) <= 90, Math.abs(lng) <= 180]).toEqual([true, true]);
      if (line) expect(decodeLine(encodeLine(line))).toEqual(line);
    }),
  );
});
