import fc from 'fast-check';
import { expect, test } from 'vitest';
import { play, type Act } from '../../../support/islands/project-play.ts';
import { openProject } from '../../../support/projects/project-drafts.ts';

const number = fc.nat({ max: 30 });
const who = fc.constantFrom<'ME' | 'OTHER'>('ME', 'ME', 'OTHER');
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('TYPE' as const),
      who,
      row: number,
      column: fc.constantFrom<'rooms' | 'priceCents'>('rooms', 'priceCents'),
      value: fc.integer({ min: 1, max: 90 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('LABEL' as const), row: number }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ADD' as const),
      who,
      row: number,
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('REMOVE' as const, 'MOVE' as const),
      who,
      row: number,
      other: number,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('SAVE' as const),
      fate: fc.constantFrom('ANSWERED' as const, 'LOST' as const, 'LOST' as const, 'NEVER_ARRIVED' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'RELOAD' }) },
);

test('whatever is typed, lost and changed by others: no flat is there twice, none is missing, nothing typed is lost', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const { mine, units, typed, wanted, unwanted } = play(acts);
      expect([...mine.edits.keys(), ...mine.conflicts]).toEqual([]);
      const tags = units.flatMap(({ outdoorArea }) => outdoorArea ?? []);
      expect(new Set(tags).size).toBe(tags.length);
      expect([...wanted].filter((tag) => !tags.includes(tag))).toEqual([]);
      expect([...unwanted].filter((tag) => tags.includes(tag))).toEqual([]);
      const byTag = new Map(units.map((unit) => [String(unit.outdoorArea), unit]));
      for (const [key, value] of typed) {
        const [tag = '', column = ''] = key.split('.');
        const unit = byTag.get(tag);
        if (unit) expect({ [key]: unit[column as 'rooms'] }).toEqual({ [key]: value });
      }
    }),
    { numRuns: Number(process.env.PLAYS ?? 600) },
  );
});

test('a flat that others have deleted is gone once nothing is left of what was typed into it', () => {
  const typing = (value: number): Act => ({ kind: 'TYPE', who: 'ME', row: 0, column: 'rooms', value });
  const saved = openProject().saved.units[0]?.rooms ?? 0;
  const { mine, units, wanted } = play([
    typing(saved + 1),
    { kind: 'REMOVE', who: 'OTHER', row: 0, other: 0 },
    typing(saved),
  ]);
  expect([mine.edits.size, mine.conflicts.size]).toEqual([0, 0]);
  expect(units.map(({ outdoorArea }) => outdoorArea)).toEqual([2]);
  expect([...wanted]).toEqual([2]);
});
