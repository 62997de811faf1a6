import { expect, test } from 'vitest';
import { cell } from '#demo/load/copy.ts';

test('signs that COPY would take for its own are escaped', () => {
  expect(cell('a\tb\nc\\d\re')).toBe('a\\tb\\nc\\\\d\\re');
});

test('no value, an empty text and the word null are written apart', () => {
  expect([cell(null), cell(undefined), cell(''), cell('null')]).toEqual(['\\N', '\\N', '', 'null']);
  expect(cell(['null', 'A'])).toBe('{"null",A}');
});

test('items of arrays are quoted where PostgreSQL needs it', () => {
  expect(cell(['+385 91 555 0142', 'a"b', 'c\\d', 'čćž'])).toBe('{"+385 91 555 0142","a\\\\"b","c\\\\\\\\d",čćž}');
  expect(cell([320, 640])).toBe('{320,640}');
  expect(cell([])).toBe('{}');
});

test('numbers, booleans and times are as PostgreSQL reads them', () => {
  expect([cell(12.5), cell(true), cell(false), cell(new Date(0))]).toEqual([
    '12.5',
    't',
    'f',
    '1970-01-01T00:00:00.000Z',
  ]);
});
