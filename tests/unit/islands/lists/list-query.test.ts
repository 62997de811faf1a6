import { expect, test } from 'vitest';
import { addressOf } from '#islands/lists/list-query.ts';
import { readMessageQuery } from '#islands/messages/use-messages.ts';

test.each([
  ['?status=LOST&listing=x&page=0', { status: '', listing: '', q: '', page: 1 }],
  ['?listing=17&page=3', { status: '', listing: '17', q: '', page: 3 }],
  ['?page=501', { status: '', listing: '', q: '', page: 1 }],
])('%s is read without its wrong parameters, and written back the same', (search, query) => {
  expect(readMessageQuery(search)).toEqual(query);
  expect(readMessageQuery(addressOf(query))).toEqual(query);
});
