import { expect, test } from 'vitest';
import { nextVersion, versionInForce } from '#domain/site/legal-versions.ts';

type Dated = { validFrom: string };
const versions: [Dated, ...Dated[]] = ['2027-01-01', '2026-05-01', '2025-01-01'].map((validFrom) => ({
  validFrom,
})) as never;
const on = (day: string) => new Date(`${day}T12:00:00Z`);

test.each([
  ['2027-03-01', '2027-01-01', undefined],
  ['2026-12-31', '2026-05-01', '2027-01-01'],
  ['2025-06-01', '2025-01-01', '2026-05-01'],
  // Before the first, it is what there is.
  ['2024-06-01', '2025-01-01', '2025-01-01'],
])('on %s the version of %s holds, and that of %s comes next', (day, current, next) => {
  expect(versionInForce(versions, on(day)).validFrom).toBe(current);
  expect(nextVersion(versions, on(day))?.validFrom).toBe(next);
});

test('a version holds from midnight in Croatia', () => {
  expect(versionInForce(versions, new Date('2026-12-31T23:30:00Z')).validFrom).toBe('2027-01-01');
});
