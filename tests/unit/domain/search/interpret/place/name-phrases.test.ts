import { expect, test } from 'vitest';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { loadAllPlaces } from '../../../../../support/search/interpret-cases.ts';

const interpret = createInterpreter(loadAllPlaces());

test.each([
  ['kuća na Visu', ['i:vis']],
  ['kuća u PGŽ', ['c:8']],
  ['stan St', ['m:4090']],
  ['stan u Zadarskoj žup', ['c:13']],
  ['stan u Splitsko-dalmatinskoj', ['c:17']],
])('«%s»: short names decline, abbreviations do not, and counties have short forms', (phrase, place) => {
  expect(interpret(phrase)).toMatchObject({ place, text: '' });
});

test('an abbreviation has no other cases, a short name in small letters has', () => {
  expect(interpret('stan Stu').place).not.toContain('m:4090');
  expect(interpret('kuća u Zgbu')).not.toHaveProperty('respelled');
});
