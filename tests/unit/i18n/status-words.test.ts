import { expect, test } from 'vitest';
import { ListingStatus } from '#contract/listings/listing.ts';
import { ListingUpdate } from '#contract/listings/managed-listing.ts';
import { isPublic, allowedTransitions } from '#domain/listings/lifecycle.ts';
import { factKey, factKeys } from '#i18n/fact-keys.ts';
import { locales } from '#i18n/locales.ts';
import { transitionDoneKey, transitionLabelKey, statusKey } from '#i18n/status-words.ts';
import { translator } from '#i18n/translate.ts';
import { translationsFor } from '#i18n/dictionaries.ts';

const sale = { purpose: 'SALE' } as const;
const rent = { purpose: 'RENT' } as const;

test('what was let is not called sold', () => {
  expect(statusKey({ ...sale, status: 'SOLD' })).toBe('mine.status.SOLD');
  expect(statusKey({ ...rent, status: 'SOLD' })).toBe('mine.status.LET');
  expect(statusKey({ purpose: 'SHORT_STAY', status: 'SOLD' })).toBe('mine.status.LET');
  expect(transitionLabelKey({ ...rent, status: 'PAUSED' }, 'SOLD')).toBe('mine.move.LET');
  expect(transitionDoneKey({ ...rent, status: 'PAUSED' }, 'SOLD')).toBe('mine.moved.LET');
  expect(transitionLabelKey({ purpose: null, status: 'PAUSED' }, 'SOLD')).toBe('mine.move.SOLD');
});

test('what was deleted is brought back, whatever it was before', () => {
  for (const to of ['DRAFT', 'SOLD', 'PUBLISHED'] as const) {
    expect(transitionLabelKey({ ...rent, status: 'ARCHIVED' }, to)).toBe('mine.move.RESTORE');
    expect(transitionDoneKey({ ...rent, status: 'ARCHIVED' }, to)).toBe(
      isPublic(to) ? 'mine.moved.RESTORE_public' : 'mine.moved.RESTORE',
    );
  }
});

test.each(locales)('every status and every move of an owner has its words (%s)', (locale) => {
  const t = translator(locale);
  for (const status of ListingStatus.options) {
    const listing = { ...rent, status };
    const moves = allowedTransitions({ status, archivedAt: new Date(), beforeArchive: 'PAUSED' }, 'OWNER', new Date());
    const asked = moves.filter((to) => to !== 'ARCHIVED').map((to) => transitionLabelKey(listing, to));
    for (const key of [statusKey(listing), ...asked, ...moves.map((to) => transitionDoneKey(listing, to))])
      expect(t(key), key).not.toBe(key);
  }
});

test.each(locales)('every fact of a listing has a name, among the words for islands (%s)', (locale) => {
  const { version: _version, saveId: _saveId, title, description, advertiser, ...plain } = ListingUpdate.shape;
  const under = (name: string, shape: object) => Object.keys(shape).map((part) => `${name}.${part}`);
  const paths = [
    ...Object.keys(plain),
    ...['title', 'description', 'images'],
    ...under('title', title.shape),
    ...under('description', description.shape),
    ...under('advertiser', advertiser.shape),
  ];
  const words = translationsFor(locale, factKeys);
  expect(paths.filter((path) => !words[factKey(path)])).toEqual([]);
});
