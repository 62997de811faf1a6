import { expect, test } from 'vitest';
import { isJoint, isRefusal, readLead } from '#domain/search/interpret/place/typing/lead.ts';

test.each([
  ['stan u', 'stan', { side: 'in', isDeclining: true, isNear: false, isOther: false }],
  ['kuća kod', 'kuća', { isDeclining: true, isNear: true, isOther: false }],
  ['Haus auf der Insel', 'Haus', { side: 'on', levels: ['island'], isDeclining: false, isOther: false }],
  ['Wohnung in der Nähe von', 'Wohnung', { isNear: true, isDeclining: false, isOther: false }],
  ['house close to', 'house', { isNear: true, isOther: false }],
  ['kuća s', 'kuća', { isOther: true }],
  ['stan do', 'stan', { isOther: true }],
  ['flat to', 'flat', { isOther: true }],
  ['stan ne u', 'stan ne', { isOther: true }],
  ['stan', 'stan', { words: [], isOther: false }],
  ['', '', { words: [], isOther: false }],
])('«%s» leads to a place after «%s»', (before, head, expected) => {
  expect(readLead(before, 'hr')).toMatchObject({ head, ...expected });
});

test('short words of another language refuse nothing, as they may begin a name', () => {
  expect(isRefusal('no', 'en')).toBe(true);
  expect(isRefusal('no', 'hr')).toBe(false);
  expect(isRefusal('keinen', 'hr')).toBe(true);
  expect(isRefusal('nijemci', 'hr')).toBe(false);
});

test('words join places in their own language', () => {
  expect(isJoint('ili', 'hr')).toBe(true);
  expect(isJoint('in', 'sl')).toBe(true);
  expect(isJoint('in', 'en')).toBe(false);
});
