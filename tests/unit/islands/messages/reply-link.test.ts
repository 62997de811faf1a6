import { expect, test } from 'vitest';
import { queryString, readQuery } from '#islands/messages/list-query.ts';
import { replyLink } from '#islands/messages/reply-link.ts';

test.each([
  ['?status=LOST&listing=x&page=0', { status: undefined, listing: undefined, q: '', page: 1 }],
  ['?listing=17&page=3', { status: undefined, listing: 17, q: '', page: 3 }],
])('%s is read without its wrong parameters, and written back the same', (search, query) => {
  expect(readQuery(search)).toEqual(query);
  expect(readQuery(queryString(query))).toEqual(query);
});

test('a reply quotes every line, long ones in part, and whatever signs they have', () => {
  const reply = (text: string) =>
    new URL(replyLink({ mailFrom: 'a+b?cc=c&d@example.hr', message: text }, 'Odg.: 100% & x'));
  const link = reply('Prvi & drugi\n?subject=x\ud800');
  expect(decodeURIComponent(link.pathname)).toBe('a+b?cc=c&d@example.hr');
  expect(link.searchParams.get('subject')).toBe('Odg.: 100% & x');
  expect(link.searchParams.get('body')).toBe('\r\n\r\n> Prvi & drugi\r\n> ?subject=x\ufffd');
  expect(reply('š'.repeat(5000)).href.length).toBeLessThan(10_000);
});
