import { expect, test } from 'vitest';
import { nameWords } from '#domain/search/interpret/place/name-words.ts';

test.each([
  ['Splitsko-dalmatinska županija', ['splitsko', 'dalmatinska', 'zupanija']],
  ['Đakovo/Djakovo', ['dakovo', 'dakovo']],
  ['Sv. Ivan Zelina (10380)', ['sv', 'ivan', 'zelina', '10380']],
  ['– 房', []],
])('the words of «%s» are folded, without signs', (name, words) => {
  expect(nameWords(name)).toEqual(words);
});
