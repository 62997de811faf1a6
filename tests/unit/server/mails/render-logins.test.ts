import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/locales.ts';
import { brand } from '../../../support/brand/shipped.ts';
import type { MailSubject } from '#server/mails/mail.ts';
import { renderMail } from '#server/mails/render.ts';

const room = {
  ...{ publicUrl: 'https://portal.example.hr', brand: brand.current },
  ...{
    tokenOf: (id: string) => `token-of-${id}`,
    confirmationOf: () => '',
    alertsOffOf: () => '',
    conversationOf: () => '',
    relayOf: () => undefined,
  },
};
const rendered = (subject: MailSubject, language: Locale) =>
  renderMail({ ...subject, to: 'ana@example.hr', language }, room);

describe('the mail of a registration', () => {
  it.each([
    ['hr', 'onaj tko ima račun usluge Facebook', 'lozinka'],
    ['en', 'whoever has the Facebook account', 'password'],
  ] as const)('names the provider whose account will log in, or the password (%s)', (language, social, password) => {
    const waiting = { template: 'verify', tokenId: 'a1', username: 'iva' } as const;
    const [by, own] = [rendered({ ...waiting, provider: 'FACEBOOK' }, language), rendered(waiting, language)];
    for (const part of ['text', 'html'] as const) {
      expect(by[part]).toContain(social);
      expect(by[part]).not.toContain(password);
      expect(own[part]).toContain(password);
      expect(own[part]).not.toContain('Facebook');
    }
  });

  it('has a link for each, which says for whom', () => {
    const others = [{ tokenId: 'b2', username: 'ivo' }];
    const { html } = rendered({ template: 'verify', tokenId: 'a1', username: 'iva', others }, 'hr');
    for (const [token, name] of [
      ['a1', 'iva'],
      ['b2', 'ivo'],
    ])
      expect(html).toMatch(new RegExp(`href="[^"]+=token-of-${token}"[^>]*>Potvrdi adresu kao ${name}<`));
  });
});

it.each([
  ['hr', 'lozinka, Facebook. ', 'Time prestaju vrijediti svi dosadašnji načini prijave'],
  ['en', 'password, Facebook. ', 'This ends every earlier way to log in'],
] as const)('a new login names the others that stay, and how they end (%s)', (language, names, ending) => {
  const linked = { template: 'provider-linked', provider: 'GOOGLE' } as const;
  const { text, html } = rendered({ ...linked, others: ['PASSWORD', 'FACEBOOK'] }, language);
  for (const part of [text, html]) for (const told of [names, ending]) expect(part).toContain(told);
  expect(rendered({ ...linked, others: [] }, language).text).toBe(rendered(linked, language).text);
});
