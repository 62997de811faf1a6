import { expect, test } from 'vitest';
import { pressedRooms, readForm } from '#domain/search/search-form.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

const read = (address: string) => String(readForm(new URLSearchParams(address), somePlaces));

test.each([
  ['rooms=2', 'roomsMin=2&roomsMax=2'],
  ['rooms=0&rooms=1', 'roomsMin=0&roomsMax=1'],
  ['rooms=1&rooms=4', 'roomsMin=1&roomsMax=4'],
  ['rooms=5', 'roomsMin=5'],
  ['rooms=3&roomsMax=9', 'roomsMax=3&roomsMin=3'],
  ['rooms=4&rooms=5&roomsMax=9', 'roomsMin=4'],
  ['rooms=abc&roomsMin=2', 'roomsMin=2'],
  ['roomsMin=2,5&roomsMax=4', 'roomsMin=2%2C5&roomsMax=4'],
  ['county=17&municipality=&settlement=', 'place=c%3A17'],
  ['county=17&municipality=4090&settlement=', 'place=m%3A4090'],
  ['place=c%3A21&county=17&municipality=272&settlement=3956', 'place=c%3A21&place=s%3A3956'],
  ['county=&rooms=2', 'roomsMin=2&roomsMax=2'],
  ['place=c%3A17&place=c%3A18', 'place=c%3A17&place=c%3A18'],
  ['place=m%3A4090&quarter=', 'place=m%3A4090'],
  ['place=m%3A4090&quarter=split-bacvice', 'place=q%3Asplit-bacvice'],
  ['place=s%3A59200&place=c%3A18&quarter=split-bacvice', 'place=c%3A18&place=q%3Asplit-bacvice'],
  ['place=q%3Asplit-firule&quarter=split-bacvice', 'place=q%3Asplit-firule&place=q%3Asplit-bacvice'],
  ['place=m%3A4090&quarter=unknown', 'place=m%3A4090'],
])('a form that sends %s searches by %s', (sent, expected) => {
  expect(read(sent)).toBe(expected);
});

test('bounds between whole numbers of rooms are pressed buttons, others have to be typed', () => {
  expect(pressedRooms({})).toEqual([]);
  expect(pressedRooms({ roomsMin: 0, roomsMax: 2 })).toEqual([0, 1, 2]);
  expect(pressedRooms({ roomsMin: 3 })).toEqual([3, 4, 5]);
  for (const typed of [{ roomsMax: 3 }, { roomsMin: 2.5 }, { roomsMin: 2, roomsMax: 5 }, { roomsMin: 6 }])
    expect(pressedRooms(typed)).toBeUndefined();
});
