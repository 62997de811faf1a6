import { describe, expect, it } from 'vitest';
import { accusative, genitive, instrumental, locative, type Stem } from '#domain/search/interpret/cases.ts';
import { declineAdjective, declineName, declineNoun } from '#domain/search/interpret/declension.ts';

function formsOf(stems: readonly Stem[]): Map<string, number> {
  const forms = new Map<string, number>();
  for (const [stem, endings] of stems)
    for (const [ending, cases] of endings) forms.set(stem + ending, (forms.get(stem + ending) ?? 0) | cases);
  return forms;
}

describe('the forms of a name', () => {
  it.each([
    ['split', 'splita', 'splitu', 'split', 'splitom'],
    ['zadar', 'zadra', 'zadru', 'zadar', 'zadrom'],
    ['bjelovar', 'bjelovara', 'bjelovaru', 'bjelovar', 'bjelovarom'],
    ['cakovec', 'cakovca', 'cakovcu', 'cakovec', 'cakovcem'],
    ['rabac', 'rapca', 'rapcu', 'rabac', 'rapcem'],
    ['otocac', 'otocca', 'otoccu', 'otocac', 'otoccem'],
    ['trpanj', 'trpnja', 'trpnju', 'trpanj', 'trpnjem'],
    ['rijeka', 'rijeke', 'rijeci', 'rijeku', 'rijekom'],
    ['pozega', 'pozege', 'pozegi', 'pozegu', 'pozegom'],
    ['makarska', 'makarske', 'makarskoj', 'makarsku', 'makarskom'],
    ['vinkovci', 'vinkovaca', 'vinkovcima', 'vinkovce', 'vinkovcima'],
    ['vodice', 'vodica', 'vodicama', 'vodice', 'vodicama'],
    ['pakostane', 'pakostana', 'pakostanima', 'pakostane', 'pakostanima'],
    ['belisce', 'belisca', 'beliscu', 'belisce', 'beliscem'],
    ['selca', 'selaca', 'selcima', 'selca', 'selcima'],
    ['imotski', 'imotskog', 'imotskom', 'imotski', 'imotskim'],
    ['tisno', 'tisnog', 'tisnom', 'tisno', 'tisnim'],
  ])('%s: %s, %s, %s, %s', (name, ...cases) => {
    const forms = formsOf(declineName(name));
    const expected = [genitive, locative, accusative, instrumental];
    expect(cases.map((form, index) => (forms.get(form) ?? 0) & (expected[index] ?? 0))).toEqual(expected);
  });

  it('keeps number apart: Slatinama is no form of Slatina', () => {
    expect(formsOf(declineName('slatina')).has('slatinama')).toBe(false);
  });

  it('gives common nouns their plural and adjectives every gender', () => {
    expect([...formsOf(declineNoun('stan')).keys()]).toEqual(expect.arrayContaining(['stana', 'stanovi', 'stanovima']));
    expect([...formsOf(declineAdjective('dvosobn')).keys()]).toEqual(
      expect.arrayContaining(['dvosoban', 'dvosobna', 'dvosobnog', 'dvosobnoj', 'dvosobnih']),
    );
  });
});
