import { describe, expect, test } from 'vitest';
import {
  resolveConflict,
  addPendingSave,
  openDraft,
  markRefused,
  toSaveRequest,
  applyEdit,
} from '#islands/editor/draft.ts';
import { mergeServerState } from '#islands/editor/merge.ts';
import { listingAdapter, type ListingTypes } from '#islands/listing-editor/listing-adapter.ts';
import { factsOf } from '#islands/editor/edits.ts';
import { invalidEdits } from '#islands/editor/savable-edits.ts';
import { drafted, managed, sent } from '../../../support/listings/drafts.ts';
import type { Draft as AnyDraft, SaveRequest } from '#islands/editor/adapter.ts';

type Draft = AnyDraft<ListingTypes>;

const sending = (draft: Draft) => toSaveRequest(draft) as SaveRequest<ListingTypes>;

describe('typing', () => {
  test('only what differs from the saved value is to be saved', () => {
    const draft = drafted({ netArea: '80', rooms: '3' });
    expect(sent(applyEdit(draft, 'netArea', String(draft.saved.netArea)))).toEqual(['rooms']);
    expect(factsOf(draft)).toMatchObject({ netArea: 80, rooms: 3 });
  });

  test('emptying a field says that nothing is said', () => {
    expect(factsOf(drafted({ netArea: '', 'title.hr': '  ' }))).toMatchObject({ netArea: null, title: { hr: null } });
  });

  test('what is wrong is kept and named, everything else is saved', () => {
    const draft = drafted({ priceCents: 'puno', 'title.hr': 'Stan', 'advertiser.contactEmail': 'ana@' });
    expect(sent(draft)).toEqual(['title.hr']);
    expect(sending(draft).facts).toMatchObject({ priceCents: draft.saved.priceCents, title: { hr: 'Stan' } });
    expect(Object.fromEntries(invalidEdits(draft))).toEqual({
      priceCents: 'PRICE_INVALID',
      'advertiser.contactEmail': 'INVALID_EMAIL',
    });
  });

  test('of facts that contradict each other the one just typed waits', () => {
    expect(Object.fromEntries(invalidEdits(drafted({ floor: 9, rooms: '4' })))).toEqual({
      floor: 'FLOOR_ABOVE_BUILDING',
    });
    const other = drafted({ floorsInBuilding: '1', rooms: '4' });
    expect(Object.fromEntries(invalidEdits(other))).toEqual({ floorsInBuilding: 'FLOOR_ABOVE_BUILDING' });
    expect(sent(other)).toEqual(['rooms']);
  });
});

describe('a save', () => {
  test('leaves what was typed since', () => {
    const before = drafted({ 'title.hr': 'Lij', rooms: '3' });
    const out = sending(before);
    const during = applyEdit(addPendingSave(before, out), 'title.hr', 'Lijep stan');
    const answer = managed({ version: 2, saveIds: [out.id], title: { hr: 'Lij', en: null }, rooms: 3 });
    const after = mergeServerState(during, answer).draft;
    expect(after.saved.version).toBe(2);
    expect(sent(after)).toEqual(['title.hr']);
    expect(after.conflicts.size).toBe(0);
  });

  test('whose answer was lost is not taken for somebody else’s change', () => {
    const before = drafted({ 'title.hr': 'Lij' });
    const out = sending(before);
    const lost = addPendingSave(before, out);
    const later = applyEdit(lost, 'title.hr', 'Lijep stan');
    const { draft, taken } = mergeServerState(
      later,
      managed({ version: 2, saveIds: [out.id], title: { ...managed().title, hr: 'Lij' } }),
    );
    expect(draft.conflicts.size).toBe(0);
    expect(sent(draft)).toEqual(['title.hr']);
    expect(taken).toBe(false);
  });

  test('whose answer was lost is undone by typing the old value again', () => {
    const title = managed().title;
    const before = drafted({ 'title.hr': 'Drugo' });
    const lost = addPendingSave(before, sending(before));
    const back = applyEdit(lost, 'title.hr', title.hr ?? '');
    expect(sent(back)).toEqual(['title.hr']);
  });

  test('that the server refuses holds the wrong field only, until it reads differently', () => {
    const before = drafted({ 'advertiser.oib': '98765432106', rooms: '3' });
    const after = markRefused(before, sending(before), { 'advertiser.oib': ['OIB_INVALID'] }) as Draft;
    expect(sent(after)).toEqual(['rooms']);
    expect(invalidEdits(after).get('advertiser.oib')).toBe('OIB_INVALID');
    expect(sent(applyEdit(after, 'advertiser.oib', '69435151530'))).toEqual(['advertiser.oib', 'rooms']);
  });

  test('that is refused for nothing that was typed says so', () => {
    const before = drafted({ rooms: '3' });
    expect(markRefused(before, sending(before), { images: ['VALUE_REQUIRED'] })).toBeUndefined();
  });
});

describe('a change by somebody else', () => {
  test('is taken over where nothing was typed here', () => {
    const { draft, taken } = mergeServerState(drafted({ rooms: '3' }), managed({ version: 5, netArea: 90 }));
    expect(taken).toBe(true);
    expect(factsOf(draft)).toMatchObject({ rooms: 3, netArea: 90 });
    expect(draft.saved.version).toBe(5);
  });

  test('of the same fact is a conflict: nothing is overwritten until it is decided', () => {
    const { draft } = mergeServerState(drafted({ rooms: '3', netArea: '80' }), managed({ version: 5, netArea: 90 }));
    expect([...draft.conflicts]).toEqual(['netArea']);
    expect(sent(draft)).toEqual(['rooms']);
    expect(sending(draft).facts.netArea).toBe(90);
    expect(sent(resolveConflict(draft, 'netArea', 'MINE'))).toContain('netArea');
    const theirs = resolveConflict(draft, 'netArea', 'THEIRS');
    expect(factsOf(theirs).netArea).toBe(90);
    expect(sent(theirs)).toEqual(['rooms']);
  });

  test('is still a conflict after a reload', () => {
    const current = managed({ version: 5, netArea: 90 });
    const { draft } = mergeServerState(drafted({ netArea: '80' }), current);
    expect([...openDraft(listingAdapter, current, draft).conflicts]).toEqual(['netArea']);
  });

  test('to the same value is no conflict', () => {
    const { draft } = mergeServerState(drafted({ netArea: '80' }), managed({ version: 5, netArea: 80 }));
    expect(draft.edits.size).toBe(0);
    expect(draft.conflicts.size).toBe(0);
  });
});

describe('a public listing', () => {
  const publicFlat = managed({ status: 'PUBLISHED' });

  test('never loses what it must have; everything else is saved', () => {
    const draft = drafted({ 'title.hr': '', 'title.en': '', rooms: '3' }, publicFlat);
    expect(invalidEdits(draft).get('title.hr')).toBe('VALUE_REQUIRED');
    expect(sent(draft)).toEqual(['title.en', 'rooms']);
  });

  test('changes its category once the new one has all it needs', () => {
    const half = drafted({ category: 'HOUSE', type: 'DETACHED', rooms: '3' }, publicFlat);
    expect(invalidEdits(half).get('category')).toBe('LISTING_INCOMPLETE');
    expect(sent(half)).toContain('rooms');
    expect(sent(half)).not.toContain('category');
    const whole = applyEdit(applyEdit(half, 'buildingLevels', 'TWO_STOREY'), 'plotArea', '400');
    expect(sent(whole)).toEqual(expect.arrayContaining(['category', 'type', 'buildingLevels', 'plotArea']));
  });

  test('keeps here what its category does not show and the server would forget', () => {
    const draft = drafted({ category: 'HOUSE', buildingLevels: 'TWO_STOREY', rooms: '3' }, publicFlat);
    expect(sent(draft)).not.toContain('buildingLevels');
    expect(factsOf(draft).buildingLevels).toBe('TWO_STOREY');
  });
});
