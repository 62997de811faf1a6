import { describe, expect, it } from 'vitest';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { hasFalsePlace, phraseCases, wrongEssentials } from '../../../../bench/understanding/cases.ts';
import { loadAllPlaces } from '../../../../support/search/interpret-cases.ts';

const interpret = createInterpreter(loadAllPlaces());

/** Shares that were reached, in per cent; `kept` is measured only, so that nobody tunes to it. */
describe.each([
  { set: 'own', languages: /^(?:hr|en)/, essentials: 96.5, falsePlaces: 0.4 },
  { set: 'own', languages: /^(?:de|it|sl)/, essentials: 95.7, falsePlaces: 0.6 },
  { set: 'fresh', languages: /^(?:hr|en)/, essentials: 98.2, falsePlaces: 0.6 },
  { set: 'fresh', languages: /^(?:de|it|sl)/, essentials: 98.6, falsePlaces: 0.7 },
])('phrases of the $set set in $languages', ({ set, languages, essentials, falsePlaces }) => {
  const read = phraseCases(set)
    .filter(({ kind }) => languages.test(kind))
    .map(({ phrase, answer }) => ({ phrase, answer, meant: interpret(phrase) }));
  const share = (count: number) => (100 * count) / read.length;

  it(`are right in all essentials in ${essentials} %`, () => {
    const wrong = read.filter(({ answer, meant }) => wrongEssentials(meant, answer).length > 0);
    const missed = wrong.map(({ phrase }) => phrase).join('\n');
    expect(100 - share(wrong.length), missed).toBeGreaterThanOrEqual(essentials);
  });

  it(`name a wrong place in ${falsePlaces} % at most`, () => {
    const wrong = read.filter(({ answer, meant }) => hasFalsePlace(meant, answer));
    const missed = wrong.map(({ phrase }) => phrase).join('\n');
    expect(share(wrong.length), missed).toBeLessThanOrEqual(falsePlaces);
  });
});
