import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/ids.ts';
import { readCompany } from '#content/company.ts';
import type { MailSubject } from '#server/mails/mail.ts';
import { renderMail } from '#server/mails/render.ts';

const room = {
  ...{ publicUrl: 'https://portal.example.hr', company: readCompany() },
  ...{ tokenOf: () => 'a', confirmationOf: () => 'b', alertsOffOf: () => 'c' },
};
const rendered = (subject: MailSubject, language: Language) =>
  renderMail({ ...subject, to: 'ana@example.hr', language }, room);

const links = ['https://1249763844/', 'http://evil.example', 'www.evil.example', 'ftp://evil/a.b', 'HTTPS://X'];
const bait = links.join(' ');
const path = '/home/listing/17/stan';
const about = { title: 'Stan', path };
const evil = { title: bait, path };
const person = { firstName: bait, lastName: bait, mailFrom: 'ana@example.hr' };
const message = 'Zanima me. Kad?';

const mails: MailSubject[] = [
  { template: 'contact', ...person, message },
  { template: 'customer-request', ...person, message, about },
  { template: 'contact-copy', ...person, message: bait, about: evil },
  { template: 'contact-copy', ...person, message: bait, about: null },
  { template: 'attorney-request', ...person, username: bait, phone: '', spoken: 'hr', about: evil, number: 17 },
  { template: 'verify', tokenId: 'a1', username: bait },
  { template: 'welcome', username: bait },
  { template: 'report-closed', decision: 'KEPT', note: '', title: bait, path: null },
  {
    ...{ template: 'new-listings', searchId: 3, name: 'Split', path: '/home/listings', total: 1 },
    cards: [{ title: bait, price: '1 €', place: 'Split', facts: '74 m²', path }],
  },
];

describe.each(['hr', 'en'] as const)('what strangers wrote becomes no link (%s)', (language) => {
  it.each(mails)('in $template', (mail) => {
    const { subject, text, html } = rendered(mail, language);
    for (const part of [subject, text, html]) for (const link of links) expect(part).not.toContain(link);
    expect(text).toContain('evil.\u200bexample');
    expect(text).toContain('https:\u200b//1249763844/');
  });
});

it('keeps its full stops as they are', () => {
  const copy = { template: 'contact-copy', ...person, message: 'Javite se. Hvala...', about: null } as const;
  expect(rendered(copy, 'hr').text).toMatch(/^> Javite se\. Hvala/m);
});
