import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { withoutEmails, withoutPersonal } from '#server/log-text.ts';

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

test.each([
  ['zovite 091 234 5678 navečer', 'zovite … navečer'],
  ['+385 (0)91/234-5678', '…'],
  ['phone=00385912345678', 'phone=…'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'token …'],
  ['to Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZkFCQ0RFRjEyMzQ1Ng', 'to …'],
  ['listing 12345678 in 2026-11-28T10:00:00.000Z', 'listing 12345678 in 2026-11-28T10:00:00.000Z'],
  ['at async file:///app/src/a.ts:12:34', 'at async file:///app/src/a.ts:12:34'],
  ['job 0198f2c4-7f0e-7c3a-9d2b-5a1c3e4f6a7b', 'job 0198f2c4-7f0e-7c3a-9d2b-5a1c3e4f6a7b'],
])('«%s» is written down as «%s», without telephone numbers and tokens', (text, expected) =>
  expect(withoutPersonal(text)).toBe(expected),
);

test('what PostgreSQL and parsers quote of what somebody typed stays out of the log', () => {
  let text = '';
  const log = createLog('debug', (more) => (text += more));
  const wrong = Object.assign(new Error('invalid input syntax for type bigint: "stan kod Ane"'), { code: '22P02' });
  log.error('request failed', { error: wrong });
  try {
    JSON.parse('stan kod Ane');
  } catch (error) {
    log.error('request failed', { error });
  }
  log.flush();
  expect(text).not.toMatch(/kod|Ane/);
  expect(JSON.parse(text.split('\n')[0] ?? '').error).toMatchObject({
    code: '22P02',
    stack: expect.stringContaining('    at '),
  });
});

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
