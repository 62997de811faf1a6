import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/locales.ts';
import { brand } from '../../../support/brand/shipped.ts';
import type { MailSubject } from '#server/mails/mail.ts';
import { renderMail } from '#server/mails/render.ts';
import { withoutLinks } from '#server/mails/without-links.ts';
import { leastCpu } from '../../../support/servers/cpu.ts';

const room = {
  ...{ publicUrl: 'https://portal.example.hr', brand: brand.current },
  ...{
    tokenOf: () => 'a',
    confirmationOf: () => 'b',
    alertsOffOf: () => 'c',
    conversationOf: () => 'd',
    relayOf: () => undefined,
  },
};
const rendered = (subject: MailSubject, language: Locale) =>
  renderMail({ ...subject, to: 'ana@example.hr', language }, room);

const links = [
  ...['https://1249763844/', 'http://evil.example', 'www.evil.example', 'ftp://evil/a.b', 'HTTPS://X'],
  ...['evil.example/x', 'EVIL.EXAMPLE', 'xn--evil-9cd.hr', 'zlo.hrvatska', 'zlo。hr', 'zlo．hr', 'zlo｡hr', 'zlo․hr'],
  ...[
    '192.0.2.7',
    'http://[2001:db8::1]/',
    'a@evil.example',
    'a＠evil',
    'mailto:a',
    'tel:+385',
    'javascript:x',
    'sms：1',
  ],
  ...['//evil.example', '\\\\evil\\a', 'file:///etc', 'zlo.\u200dhr', 'zlo.\u2060hr', 'čćž.hr', 'a.b.c.d'],
];
const bait = links.join(' ');
const path = '/home/listing/17/stan';
const about = { title: 'Stan', path };
const evil = { title: bait, path };
const person = { firstName: bait, lastName: bait, mailFrom: 'ana@example.hr' };
const message = bait;
const end = { listingId: 1, title: bait, path, expiresAt: '2026-12-24T10:00:00.000Z' };
const blocked = { title: bait, path, reason: 'Pišite nam na www.portal.example.hr.' };

const mails: MailSubject[] = [
  { template: 'contact', ...person, message },
  { template: 'customer-request', ...person, message, about },
  { template: 'customer-request', ...person, message, about: evil },
  {
    ...{ template: 'listings-ending', total: 1, picture: null, list: '/home/my-listings' },
    ends: [{ ...end, price: '9 €', isOver: false, isLet: false }],
  },
  { template: 'listing-blocked', ...blocked },
  { template: 'listing-unblocked', ...blocked },
  { template: 'contact-copy', ...person, message: bait, about: evil },
  { template: 'contact-copy', ...person, message: bait, about: null },
  { template: 'attorney-request', ...person, username: bait, phone: '', spoken: 'hr', about: evil, number: 17 },
  { template: 'verify', tokenId: 'a1', username: bait },
  { template: 'verify', tokenId: 'a1', username: 'iva', others: [{ tokenId: 'b2', username: bait }] },
  { template: 'welcome', username: bait },
  { template: 'report-closed', decision: 'KEPT', note: '', title: bait, path: null },
  {
    ...{ template: 'new-listings', searchId: 3, name: bait, path: '/home/listings', total: 1 },
    cards: [{ title: bait, price: '1 €', place: 'Split', facts: '74 m²', path }],
  },
];

describe.each(['hr', 'en'] as const)('what strangers wrote becomes no link (%s)', (language) => {
  it.each(mails)('in $template', (mail) => {
    const { subject, text, html } = rendered(mail, language);
    const parts = [subject, text, html.replaceAll('&#39;', "'")];
    for (const part of parts) for (const link of links) expect(part).not.toContain(link);
    expect(text).toContain('evil.\u200bexample');
    expect(text).toContain('https:\u200b//1249763844/');
  });
});

it('an address that can be copied is kept, one that looks like a page is broken up', () => {
  const from = (mailFrom: string) =>
    rendered({ template: 'contact', ...person, mailFrom, message: 'Javite se.' }, 'hr');
  expect(from('ana.anic+stan@mail.example.hr').text).toContain('(ana.anic+stan@mail.example.hr)');
  for (const odd of ['www.evil.example/prijava?id=1&x@mail.hr', 'evil.example#x@mail.hr']) {
    const { text, html, replyTo } = from(odd);
    for (const part of [text, html]) expect(part).not.toContain('evil.example');
    expect(replyTo?.address).toBe(odd);
  }
});

it('a text of a stranger keeps its full stops', () => {
  const copy = { template: 'contact-copy', ...person, message: 'Javite se. Hvala...', about: null } as const;
  expect(rendered(copy, 'hr').text).toMatch(/^> Javite se\. Hvala/m);
});

it('breaking up links twice changes nothing more, in time that grows with the text only', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a.:/@\\\u200b\u200d。1 \n') }), (text) => {
      const broken = withoutLinks(text);
      expect(withoutLinks(broken)).toBe(broken);
      expect(broken.replaceAll('\u200b', '')).toBe(text.replaceAll('\u200b', ''));
      expect(broken).not.toMatch(/[.。@](?=[^\s\u200b])|[a-z]:(?=[^\s\u200b])|:\/\/|\\\\/);
    }),
  );
  for (const signs of ['.', 'a.', ':', 'a:', '\\', '@', '://'])
    expect(leastCpu(() => withoutLinks(signs.repeat(30_000)), 20)).toBeLessThan(20);
});

it('a reason written by an admin keeps its links', () => {
  expect(rendered({ template: 'listing-blocked', ...blocked }, 'hr').text).toContain('www.portal.example.hr');
});
