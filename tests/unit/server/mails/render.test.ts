import { expect, describe, it } from 'vitest';
import { HtmlValidate } from 'html-validate';
import type { MailSubject } from '#server/mails/mail.ts';
import { renderMail } from '#server/mails/render.ts';
import {
  company,
  contact,
  end,
  ending,
  languages,
  mails,
  published,
  rendered,
  room,
  told,
} from '../../../support/outside/mail-subjects.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'no-inline-style': 'off',
    'require-sri': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
  },
});

describe.each(mails)('$template in $language', (mail) => {
  const { subject, text, html } = renderMail(mail, room);

  it('is valid HTML in its language, without tables or anything that is fetched', () => {
    const report = validator.validateStringSync(html);
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`)),
    ).toEqual([]);
    expect(html).toContain(`<html lang="${mail.language}">`);
    expect(html.replace('<img src="cid:cover"', '')).not.toMatch(/<table|<img|src=|url\(|@import|<script/);
  });

  it('says the same as text: every link, and who sends it', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
    for (const link of links) expect(text).toContain(link);
    for (const part of [text, html]) expect(part).toContain(company.name);
    expect(text).not.toMatch(/[<>]\/|undefined|\[object/);
    expect(html).not.toMatch(/undefined|\[object/);
    expect(subject).toMatch(/^.{5,100}$/u);
  });

  it('differs from every other language', () => {
    for (const language of languages.filter((other) => other !== mail.language))
      expect(renderMail({ ...mail, language }, room).text).not.toBe(text);
  });
});

describe('the link of a mail', () => {
  it.each([
    ['verify', 'hr', 'https://portal.example.hr/verification-confirm?verificationToken=token-of-a1'],
    ['verify', 'en', 'https://portal.example.hr/en/verification-confirm?verificationToken=token-of-a1'],
    ['reset', 'hr', 'https://portal.example.hr/change-password?passwordResetToken=token-of-a1'],
    ['reset', 'en', 'https://portal.example.hr/en/change-password?passwordResetToken=token-of-a1'],
    ['confirm-email', 'hr', 'https://portal.example.hr/home/account?emailToken=token-of-a1'],
    ['confirm-email', 'en', 'https://portal.example.hr/en/home/account?emailToken=token-of-a1'],
  ] as const)('%s in %s leads to its page under PUBLIC_URL', (template, language, link) => {
    const { text, html } = rendered({ template, tokenId: 'a1', username: 'iva' } as MailSubject, language);
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
  });
});

describe('the mail about listings that end', () => {
  const page = `https://portal.example.hr/home/still-available?token=token-of-17-${Date.parse(end.expiresAt)}`;

  it.each([
    ['hr', false, 'do 29. studenoga 2026.', 'Uskoro istječe: '],
    ['en', true, 'until 29 November 2026', 'Your listing has expired: '],
  ] as const)('says of one alone, in %s, until when and at what price, with its picture and one button', (...row) => {
    const [language, isOver, until, subjectStart] = row;
    const { subject, text, html } = rendered(ending({ isOver }), language);
    expect(subject).toBe(subjectStart + end.title);
    for (const part of [html, text]) {
      expect(part).toContain(until);
      expect(part).toContain('185.000 €');
    }
    expect(html).toContain('<img src="cid:cover"');
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html.match(/class="step"/g)).toHaveLength(isOver ? 1 : 2);
  });

  it('leads to a page that says reserved or sold, by one link each; what has ended is no more reserved', () => {
    const { text } = rendered(ending(), 'hr');
    for (const link of [page, `${page}&answer=RESERVED`, `${page}&answer=SOLD`]) expect(text).toContain(`${link}\n`);
    expect(rendered(ending({ isOver: true }), 'hr').text).not.toContain('answer=RESERVED');
    expect(rendered(ending({ isLet: true }), 'hr').text).toContain('Iznajmljeno je');
  });

  it('tells of several together, each with its answers, and how many more there are', () => {
    const [one] = ending().ends;
    const ends = one ? [one, { ...one, listingId: 18, title: 'Garaža', isOver: true }] : [];
    const { subject, html, text } = rendered({ ...ending(), ends, total: 23, picture: null }, 'hr');
    expect(subject).toBe('Oglasi kojima istječe vrijeme: 23');
    expect(html.match(/class="answer"/g)).toHaveLength(5);
    expect(text).toContain('i još 21 među vašim oglasima.');
    expect(html.match(/class="button" href="([^"]+)"/)?.[1]).toBe('https://portal.example.hr/home/my-listings');
  });
});

describe('the mail about a published listing', () => {
  it('shows the picture that it brings along, or none, under the title', () => {
    expect(rendered({ template: 'published', ...published }, 'hr').html).toContain(
      `<img src="cid:cover" width="640" height="480" alt="${end.title}"`,
    );
    expect(rendered({ template: 'published', ...published, picture: null }, 'hr').html).not.toContain('<img');
  });

  it.each([
    ['hr', 'Vidljiv do 29. studenoga 2026.'],
    ['en', 'Visible until 29 November 2026'],
  ] as const)('has one button, and says the price, until when and what comes next, in %s', (language, until) => {
    const { html, text, subject } = rendered({ template: 'published', ...published }, language);
    expect(subject).toContain(end.title);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    for (const part of [html, text]) {
      expect(part).toContain(until);
      expect(part).toContain('185.000 €');
      for (const path of [end.path, '/home/manage-listing/17', '/home/my-listings'])
        expect(part).toContain(`https://portal.example.hr${path}`);
    }
  });
});

describe('what people wrote', () => {
  const nasty = {
    ...contact,
    firstName: `<b onload="x">&'`,
    message: '<script>alert(1)</script>\nhttps://evil.example',
  };

  it('is shown in HTML as they wrote it, never as markup or as a link', () => {
    const { html } = rendered(nasty, 'hr');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nhttps:\u200b//evil.\u200bexample');
    expect(html).toContain('&lt;b onload=&quot;x&quot;&gt;&amp;&#39;');
    expect(html).not.toMatch(/<script|<b |<a /);
  });

  it('is quoted line by line in text', () => {
    expect(rendered(contact, 'en').text).toContain('\n> Prvi red\n> Drugi red\n');
  });

  it('never breaks the head of the mail', () => {
    const { subject, replyTo } = rendered({ ...contact, lastName: 'A\r\nBcc: x@evil.example\u2028' }, 'en');
    expect(subject).toBe('Message from the portal: Ana A Bcc: x@\u200bevil.\u200bexample');
    expect(replyTo).toEqual({ name: 'Ana A Bcc: x@evil.example', address: 'ana@example.hr' });
  });

  it('is answered to its sender, other mails to nobody else', () => {
    expect(rendered(contact, 'hr').replyTo).toEqual({ name: 'Ana Anić', address: 'ana@example.hr' });
    expect(rendered({ template: 'password-changed' }, 'hr').replyTo).toBeUndefined();
  });
});

it('tells the day of a deletion in Croatian time', () => {
  const deletion = { template: 'account-deletion', deletionAt: '2026-12-20T23:30:00.000Z' } as const;
  expect(rendered(deletion, 'hr').text).toContain('obrisani 21. prosinca 2026.');
  expect(rendered(deletion, 'en').text).toContain('deleted on 21 December 2026.');
});

const sixMonths = {
  hr: 'šest mjeseci',
  en: 'six months',
  de: 'sechs Monaten',
  it: 'sei mesi',
  sl: 'šestih mesecih',
};

describe.each(['listing-blocked', 'account-blocked'] as const)('%s', (template) => {
  it.each(languages)('tells the reason as it was written, and how to object (%s)', (language) => {
    const { text, html } = rendered({ template, reason: 'Tuđe <b>slike</b>\ni opis', ...told }, language);
    expect(text).toContain('> Tuđe <b>slike</b>\n> i opis');
    expect(html).toContain('Tuđe &lt;b&gt;slike&lt;/b&gt;');
    for (const part of [text, html]) expect(part).toContain(sixMonths[language]);
  });

  it('leads to the editor of a listing', () => {
    const { text } = rendered({ template: 'listing-blocked', reason: 'x', ...told }, 'hr');
    expect(text).toContain('https://portal.example.hr/home/manage-listing/17');
  });
});
