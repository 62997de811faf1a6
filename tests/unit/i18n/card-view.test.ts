import { beforeAll, expect, test } from 'vitest';
import type { ListingCard } from '#contract/listings/listing.ts';
import { cardView } from '#i18n/card-view.ts';
import { localizationOf } from '#i18n/format.ts';
import { exampleCard } from '#server/api/examples/listing.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';

beforeAll(loadDictionaries);

const deed = { kind: 'OWNERSHIP', checkedAt: '2026-03-12T10:00:00.000Z' } as const;
const permit = { kind: 'USAGE_PERMIT', checkedAt: '2026-02-01T10:00:00.000Z' } as const;

function badges(checkedPapers: ListingCard['checkedPapers']): string[] {
  const reader = { ...localizationOf('hr'), place: () => 'Split', now: Date.now() };
  return cardView({ ...exampleCard, checkedPapers }, reader).badges.map(({ text }) => text.replaceAll('\u00a0', ' '));
}

test('papers that an admin has looked at are a badge with the month, of both the earlier one', () => {
  expect(badges([deed])).toContain('Vlasnički list ✓ 03/2026');
  expect(badges([deed, permit])).toContain('Dokumentacija ✓ 02/2026');
  expect(badges([]).join()).not.toMatch(/✓/);
});
