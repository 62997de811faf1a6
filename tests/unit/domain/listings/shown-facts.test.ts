import { describe, expect, test } from 'vitest';
import { fieldNeed, fields } from '#contract/listings/fields.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { storableFacts, shownFacts } from '#domain/listings/shown-facts.ts';
import { fullFacts as full } from '../../../support/listings/full-facts.ts';

const pairs = referenceCodes('category').flatMap((category) =>
  referenceCodes('purpose').map((purpose) => ({ purpose, category })),
);

test.each(pairs)('what a $purpose of a $category does not show is emptied, everything else stays', (subject) => {
  const facts = { ...full, ...subject };
  const shown = shownFacts(facts);
  for (const field of fields) {
    const hidden = fieldNeed(field, subject) === 'hidden';
    const value = hidden ? (Array.isArray(facts[field.name]) ? [] : null) : facts[field.name];
    expect(shown[field.name], field.name).toEqual(value);
  }
});

test('nothing is emptied while it is not said what is offered', () => {
  expect(shownFacts({ ...full, category: null })).toEqual({ ...full, category: null });
  expect(shownFacts({ ...full, purpose: null })).toEqual({ ...full, purpose: null });
});

test.each([
  ['OWNER', { company: null, licenceNumber: null }],
  ['DEVELOPER', { company: 'Kvadrat d.o.o.', licenceNumber: null }],
  ['AGENCY', { company: 'Kvadrat d.o.o.', licenceNumber: '1/2026' }],
] as const)('of a %s is shown what belongs to one', (kind, expected) => {
  const advertiser = { ...full.advertiser, kind, company: 'Kvadrat d.o.o.', licenceNumber: '1/2026' };
  expect(shownFacts({ ...full, advertiser }).advertiser).toEqual({ ...advertiser, ...expected });
});

describe('what can be kept', () => {
  test('has no class where the home is exempt', () => {
    const kept = storableFacts({ ...full, energyState: 'EXEMPT' });
    expect(kept).toEqual({ ...full, energyState: 'EXEMPT', energyClass: null, primaryEnergyClass: null });
    expect(storableFacts(full)).toEqual(full);
  });

  test('has no OIB of an owner', () => {
    const advertiser = { ...full.advertiser, oib: '12345678903' };
    expect(storableFacts({ ...full, advertiser }).advertiser.oib).toBeNull();
    const agency = { ...advertiser, kind: 'AGENCY' as const };
    expect(storableFacts({ ...full, advertiser: agency }).advertiser.oib).toBe('12345678903');
  });

  test.each(['0000-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])('does not have the day %s', (availableFrom) => {
    expect(storableFacts({ ...full, availableFrom }).availableFrom).toBeNull();
  });
});
