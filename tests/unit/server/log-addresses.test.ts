import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { withoutEmails } from '#server/log-text.ts';

test.each([
  ['550 <ana.anic+x@mail.example.hr> is unknown', '550 <…> is unknown'],
  ['ana@example.hr, bo@example.com', '…, …'],
  ['željko@šibenik.hr', '…'],
  ['Key (email)=(ana@example.hr)', 'Key (email)=(…)'],
  [
    'at file:///app/node_modules/@hono/zod-openapi/index.js:1:2',
    'at file:///app/node_modules/@hono/zod-openapi/index.js:1:2',
  ],
  ['kysely@0.28.1', 'kysely@0.28.1'],
  ['@', '@'],
])('«%s» is written down as «%s»', (text, expected) => expect(withoutEmails(text)).toBe(expected));

test('no line of the log holds an e-mail address, wherever it stands', () => {
  let text = '';
  const log = createLog('debug', (more) => (text += more));
  const cause = new Error('line one\nana@example.hr');
  log.error('failed for ana@example.hr', {
    error: new Error('550 ana@example.hr', { cause }),
    list: ['ana@example.hr', { deep: 'to ana@example.hr' }],
    number: 1,
  });
  log.flush();
  expect(text).not.toContain('example.hr');
  expect(JSON.parse(text)).toMatchObject({
    event: 'failed for …',
    number: 1,
    error: { cause: { message: 'line one\n…' } },
  });
});

test('a long text is cleaned of addresses in little time', () => {
  const { user: before } = process.cpuUsage();
  for (const sign of ['a', 'a@', 'a.', '@', 'a@b.']) withoutEmails(`${sign.repeat(64 * 1024)}@`);
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(2000);
});
