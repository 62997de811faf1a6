import { expect, test } from 'vitest';
import { replyLink } from '#islands/messages/reply-link.ts';

test('a reply quotes every line, long ones in part, and whatever signs they have', () => {
  const reply = (text: string) =>
    new URL(replyLink({ mailFrom: 'a+b?cc=c&d@example.hr', message: text }, 'Odg.: 100% & x'));
  const link = reply('Prvi & drugi\n?subject=x\ud800');
  expect(decodeURIComponent(link.pathname)).toBe('a+b?cc=c&d@example.hr');
  expect(link.searchParams.get('subject')).toBe('Odg.: 100% & x');
  expect(link.searchParams.get('body')).toBe('\r\n\r\n> Prvi & drugi\r\n> ?subject=x\ufffd');
  expect(reply('š'.repeat(5000)).href.length).toBeLessThan(10_000);
});
