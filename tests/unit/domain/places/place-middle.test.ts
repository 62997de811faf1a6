import { expect, test } from 'vitest';
import { placeMiddle } from '#domain/places/place-middle.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

test('towns, settlements and quarters have a point; what is larger and what is unknown have none', () => {
  const [town] = somePlaces.municipalities;
  const [settlement] = somePlaces.settlements;
  const [quarter] = somePlaces.quarters;
  expect(placeMiddle(somePlaces, `m:${town?.id}`)).toEqual({ lat: town?.lat, lng: town?.lng });
  expect(placeMiddle(somePlaces, `s:${settlement?.id}`)).toEqual({ lat: settlement?.lat, lng: settlement?.lng });
  expect(placeMiddle(somePlaces, `q:${quarter?.id}`)).toEqual({ lat: quarter?.lat, lng: quarter?.lng });
  for (const none of ['c:17', 'r:otoci', 'm:0', 's:x', 'q:', '']) expect(placeMiddle(somePlaces, none)).toBeUndefined();
});
