import { expect, it } from 'vitest';
import type { Locale } from '#contract/locales.ts';
import { brand } from '../../../support/brand/shipped.ts';
import type { MailSubject } from '#server/mails/mail.ts';
import { renderMail } from '#server/mails/render.ts';

const room = {
  publicUrl: 'https://portal.example.hr',
  brand: brand.current,
  tokenOf: () => 'token',
  confirmationOf: () => 'token',
  alertsOffOf: () => 'off',
  conversationOf: () => 'd',
  relayOf: () => undefined,
};
const rendered = (subject: MailSubject, language: Locale) =>
  renderMail({ ...subject, to: 'ana@example.hr', language }, room);

it('tells of a deletion how many listings went, and that they come back with the account', () => {
  const deletion = { template: 'account-deletion', deletionAt: '2026-12-20T10:00:00.000Z' } as const;
  const { text } = rendered({ ...deletion, listings: 2, projects: 1 }, 'hr');
  expect(text).toContain('Vaša 2 objavljena oglasa već su povučena');
  expect(text).toContain('Vaš 1 projekt preuzeo je drugi administrator');
  expect(text).toContain('ponovno biti javni');
  expect(rendered({ ...deletion, listings: 1 }, 'en').text).toContain('public again at once');
  for (const none of [deletion, { ...deletion, listings: 0, projects: 0 }])
    expect(rendered(none, 'en').text).not.toMatch(/listing|development/);
});
