import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { listenForMail } from '#server/relay/listen.ts';
import { replyReceiver } from '#server/relay/reply-receiver.ts';
import { relayAddress } from '#server/services/contact/conversation-token.ts';
import { listReplies } from '#server/db/queries/contact/threads.ts';
import { newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { inboxOf } from '../../support/outside/inbox.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { lastMail } from '../../support/outside/mails.ts';
import { written } from '../../support/outside/contacts.ts';

const domain = 'odgovor.example.hr';
let api: TestApi;
let relay: Awaited<ReturnType<typeof listenForMail>>;
let room: TestApi['runtime'];
let person: Person;
let listingId: number;
beforeAll(async () => {
  api = await openTestApi();
  const inbound = { domain, host: '127.0.0.1', port: 0 };
  room = { ...api.runtime, config: { ...api.runtime.config, inbound } };
  relay = await listenForMail(
    inbound,
    replyReceiver(room),
    createLog('silent', () => {}),
  );
});
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(api.database.db);
  person = await newPerson(api);
  listingId = await insertListing(api.database.db, { ownerId: person.userId, contactEmail: 'prodaja@example.hr' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(async () => {
  await relay.close();
  await api.close();
});

const { insert, unread } = inboxOf(() => ({ api, person, listingId }));

type Letter = Parameters<ReturnType<typeof createTransport>['sendMail']>[0];

/** A mail by a real client; the code with which it is refused, or 250. */
async function mail(letter: Letter): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port: relay.port, ignoreTLS: true });
  try {
    await transport.sendMail({ from: 'ivo@example.hr', ...letter });
    return 250;
  } catch (error) {
    return (error as { responseCode: number }).responseCode;
  } finally {
    transport.close();
  }
}

const address = (
  messageId: number,
  reader: 'OWNER' | 'VISITOR',
  { ownerId = person.userId, to = 'prodaja@example.hr' } = {},
) => relayAddress(room, { messageId, ownerId, reader, to }) ?? '';
const replies = async (id: number) =>
  (await listReplies(api.database.db, id)).map(({ direction, text }) => ({ direction, text }));

describe('a mail to the address of a conversation', () => {
  test('is the visitor’s reply or the owner’s answer, by the address', async () => {
    const id = await insert();
    expect(
      await mail({
        to: address(id, 'OWNER'),
        from: 'ana@example.hr',
        text: 'Može.\n\n— — odgovorite iznad ove crte — —\n\nPoštovani',
      }),
    ).toBe(250);
    expect(await unread()).toBe(0);
    expect(await lastMail(api.database.db, written.mailFrom, 'reply')).toMatchObject({ message: 'Može.' });
    expect(await mail({ to: address(id, 'VISITOR').toUpperCase(), text: 'Hvala!\n\n> Može.' })).toBe(250);
    expect(await unread()).toBe(1);
    expect(await replies(id)).toEqual([
      { direction: 'OWNER', text: 'Može.' },
      { direction: 'VISITOR', text: 'Hvala!' },
    ]);
    expect(JSON.stringify(await lastMail(api.database.db, 'prodaja@example.hr', 'reply'))).not.toContain(
      'ivo@example.hr',
    );
  });

  test('is read from HTML, from other charsets, and without its attachments, which it says', async () => {
    const id = await insert();
    const to = address(id, 'VISITOR');
    await mail({ to, html: '<p>Može u <b>subotu</b>?</p><blockquote>Poštovani</blockquote>' });
    const latin2 = Buffer.from([0x4d, 0x6f, 0xbe, 0x65, 0x20, 0xe8, 0x61, 0x73]);
    const raw = [
      'From: ivo@example.hr',
      `To: ${to}`,
      'Content-Type: text/plain; charset=iso-8859-2',
      'Content-Transfer-Encoding: base64',
      '',
      latin2.toString('base64'),
      '',
    ];
    await mail({ envelope: { from: 'ivo@example.hr', to }, raw: raw.join('\r\n') });
    await mail({ to, text: 'Evo slike.', attachments: [{ filename: 'a.png', content: Buffer.alloc(1000) }] });
    const texts = (await replies(id)).map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(['Može u subotu?', 'Može čas']);
    expect(texts[2]).toMatch(/^Evo slike\.\n\n\[Privitak/);
  });

  test('that comes twice counts once', async () => {
    const id = await insert();
    const letter = { to: address(id, 'VISITOR'), text: 'Hvala!', messageId: '<a@example.hr>' };
    expect([await mail(letter), await mail(letter)]).toEqual([250, 250]);
    expect(await replies(id)).toHaveLength(1);
  });

  test.each<[string, Letter]>([
    ['an automatic reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['our own', { headers: { 'Auto-Submitted': 'auto-generated' } }],
    ['a list', { headers: { Precedence: 'bulk' } }],
    ['a bounce', { from: 'MAILER-DAEMON@example.hr' }],
  ])('of %s is dropped', async (_, letter) => {
    const id = await insert();
    expect(await mail({ to: address(id, 'VISITOR'), text: 'Nisam tu.', ...letter })).toBe(250);
    const to = address(id, 'VISITOR');
    expect(await mail({ envelope: { from: '', to }, text: 'Nije isporučeno.' })).toBe(250);
    expect(await replies(id)).toEqual([]);
  });

  test('without a text, too long or too large is refused', async () => {
    const id = await insert();
    const to = address(id, 'VISITOR');
    expect(await mail({ to, text: '> Poštovani' })).toBe(554);
    expect(await mail({ to, text: 'riječ '.repeat(1000) })).toBe(554);
    expect(await mail({ to, text: 'Evo.', attachments: [{ filename: 'a', content: Buffer.alloc(6e6) }] })).toBe(552);
    expect(await replies(id)).toEqual([]);
  });
});

test('an address that receives no enquiries any more can answer none', async () => {
  const id = await insert();
  const former = address(id, 'OWNER');
  await sql`delete from contact_addresses where user_id = ${person.userId}`.execute(api.database.db);
  const { email } = await api.database.db
    .selectFrom('users')
    .where('id', '=', person.userId)
    .select('email')
    .executeTakeFirstOrThrow();
  expect(await mail({ to: former, text: 'Može.' })).toBe(550);
  expect(await mail({ to: address(id, 'OWNER', { to: email }), text: 'Može.' })).toBe(250);
  expect(await replies(id)).toEqual([{ direction: 'OWNER', text: 'Može.' }]);
});

test('mails to anybody else are refused', async () => {
  const id = await insert();
  const right = address(id, 'VISITOR');
  for (const to of [
    ...['ivo@example.hr', `info@${domain}`, `reply+x@${domain}`, right.replace(domain, 'example.hr')],
    ...[right.replace(/.@/, '_@'), address(id + 1000, 'VISITOR'), address(id, 'OWNER', { ownerId: person.userId + 1 })],
  ])
    expect(await mail({ to, text: 'Hvala!' }), to).toBe(550);
});

test('a mail that takes too long to read, or cannot be read, is refused for good, and others are taken', async () => {
  const to = address(await insert(), 'VISITOR');
  const raw = (content: string) => ({ raw: content, envelope: { from: 'ivo@example.hr', to } });
  const head = `From: ivo@example.hr\r\nTo: ${to}\r\n`;
  expect(await mail(raw(`${head}\r\nHvala!${'\r\n'.repeat(2.4e6)}`))).toBe(554);
  expect(await mail(raw(`${head}${`X-A: ${'a'.repeat(900)}\r\n`.repeat(100)}\r\nHvala!`))).toBe(554);
  expect(await mail({ to, text: 'Hvala!' })).toBe(250);
});

test('too many mails are to come again later', async () => {
  const id = await insert();
  const to = address(id, 'VISITOR');
  for (let number = 0; number < 20; number += 1) expect(await mail({ to, text: 'Hvala!' })).toBe(250);
  expect(await mail({ to, text: 'Hvala!' })).toBe(450);
});

test('a port that another program has is told at the start, and is free again after the end', async () => {
  const log = createLog('silent', () => {});
  const taken = { domain, host: '127.0.0.1', port: relay.port };
  await expect(listenForMail(taken, replyReceiver(room), log)).rejects.toThrow(
    /^Mails cannot come in: .*EADDRINUSE.*Check INBOUND_SMTP_HOST and INBOUND_SMTP_PORT\.$/,
  );
  const first = await listenForMail({ ...taken, port: 0 }, replyReceiver(room), log);
  await first.close();
  const second = await listenForMail({ ...taken, port: first.port }, replyReceiver(room), log);
  await second.close();
  expect(second.port).toBe(first.port);
});
