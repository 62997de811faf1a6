import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exampleAccount } from '#server/api/examples/account.ts';
import type { Locale } from '#i18n/locales.ts';
import { ContactDialogRoot, type ContactTarget } from '#islands/contact/ContactDialogRoot.tsx';
import { forgetSession } from '#stores/log-out.ts';
import { callsOf, enter, refusal, serverAnswers, show, toldToasts, useIslands } from '../../support/islands/island.tsx';

useIslands();

const patience = { timeout: 5000 };
const listing = { id: 17, title: 'Stan na moru' };
const closed = vi.fn<() => void>();

function opened(wanted: ContactTarget, locale: Locale = 'hr') {
  closed.mockReset();
  return show((props) => <ContactDialogRoot {...props} wanted={wanted} onClose={closed} />, locale);
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a message to an advertiser names the listing and goes with its number', async () => {
  serverAnswers({ 'POST contact/customer-request': {} });
  const { user, t } = opened({ kind: 'listing', listing }, 'en');
  expect(screen.getByRole('dialog', { name: 'Message to the advertiser' })).toBeTruthy();
  expect(screen.getByText(listing.title)).toBeTruthy();
  const begun = 'I am interested in “Stan na moru” (listing no. 17). Please get in touch.';
  const fields = {
    ...{ first_name: 'Ivo', last_name: 'Kos', mail_from: 'ivo@example.hr', phone_optional: '091 234 5678' },
    message: ' Is it free?',
  };
  for (const [name, text] of Object.entries(fields)) await user.type(screen.getByLabelText(t(`contact.${name}`)), text);
  await user.click(screen.getByRole('button', { name: t('contact.send') }));
  await waitFor(() => expect(closed).toHaveBeenCalled(), patience);
  expect(callsOf('POST contact/customer-request')).toMatchObject([
    {
      body: { listingId: 17, mailFrom: 'ivo@example.hr', phone: '091 234 5678', message: `${begun} Is it free?` },
      language: 'en',
    },
  ]);
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: 'Mail sent' }]);
});

test('a message about a flat begins with its label', () => {
  const { t } = opened({ kind: 'listing', listing: { ...listing, unit: 'B12' } });
  expect(valueOf(t('contact.message'))).toContain('B12');
});

test('messages about different listings are kept apart', async () => {
  const first = opened({ kind: 'listing', listing });
  await first.user.type(screen.getByLabelText(first.t('contact.message')), 'Prvi');
  first.unmount();
  const second = opened({ kind: 'listing', listing: { id: 18, title: 'Kuća' } });
  expect(valueOf(second.t('contact.message'))).toContain('Kuća');
  second.unmount();
  const again = opened({ kind: 'listing', listing });
  expect(valueOf(again.t('contact.message'))).toMatch(/Prvi$/);
});

/** What a tab has when somebody else comes to it after `forget`. */
async function leaving(forget: () => void) {
  enter();
  const account = { ...exampleAccount, firstName: 'Ana', lastName: 'Anić', email: 'ana@example.hr' };
  serverAnswers({ 'GET users/me': { json: account } });
  const { user, t, unmount } = opened({ kind: 'listing', listing });
  await waitFor(() => expect(valueOf(t('contact.mail_from'))).toBe('ana@example.hr'));
  await user.type(screen.getByLabelText(t('contact.message')), 'Tajna');
  unmount();
  forget();
  opened({ kind: 'listing', listing });
  return ['first_name', 'last_name', 'mail_from', 'message'].map((name) => valueOf(t(`contact.${name}`)));
}

const begun = 'Zanima me „Stan na moru” (oglas br. 17). Molim vas, javite mi se.';
const nothing = ['', '', '', begun];

test('whoever comes to the tab next sees nothing of who wrote before, nor does the tab know it', async () => {
  expect(await leaving(forgetSession)).toEqual(nothing);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/ana@example\.hr|Tajna/);
  cleanup();
  expect(await leaving(() => localStorage.setItem('userId', '8'))).toEqual(nothing);
});

test('whose session ended by itself finds the message again when they are back', async () => {
  const back = await leaving(() => {
    forgetSession();
    enter();
  });
  expect(back).toEqual(['Ana', 'Anić', 'ana@example.hr', `${begun}Tajna`]);
});

test('who is logged in is filled in from the account, but nothing that is typed already', async () => {
  enter();
  const account = { ...exampleAccount, firstName: 'Ana', lastName: 'Anić', email: 'ana@example.hr' };
  let answer = () => {};
  serverAnswers({ 'GET users/me': () => new Promise((resolve) => (answer = () => resolve({ json: account }))) });
  const { user, t } = opened({ kind: 'listing', listing });
  await user.type(screen.getByLabelText(t('contact.first_name')), 'Iva');
  answer();
  await waitFor(() => expect(valueOf(t('contact.last_name'))).toBe('Anić'));
  expect(valueOf(t('contact.first_name'))).toBe('Iva');
  expect(valueOf(t('contact.mail_from'))).toBe('ana@example.hr');
});

test('an account that cannot be read holds nobody up, and tells nothing', async () => {
  enter();
  serverAnswers({ 'GET users/me': refusal(503, 'UNAVAILABLE') });
  const { t } = opened({ kind: 'listing', listing });
  await waitFor(() => expect(callsOf('GET users/me')).toHaveLength(1));
  expect(valueOf(t('contact.first_name'))).toBe('');
  expect(toldToasts()).toEqual([]);
});

const attorney: ContactTarget = { kind: 'attorney', listing, mailTo: 'odvjetnik@example.hr' };

test('a request to the attorney shows what is told to whom before it is sent', async () => {
  enter();
  const account = { ...exampleAccount, userId: 7, firstName: 'Ana', lastName: 'Anić', phone: '+385 91 234 5678' };
  serverAnswers({ 'GET users/me': { json: account }, 'POST contact/attorney-request': {} });
  const { user, t } = opened(attorney, 'en');
  for (const told of ['odvjetnik@example.hr', listing.title, 'Ana Anić', account.email, account.phone])
    expect(await screen.findByText(told)).toBeTruthy();
  expect(callsOf('POST contact/attorney-request')).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('contact.attorney_send') }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(callsOf('POST contact/attorney-request')).toMatchObject([{ body: { userId: 7, listingId: 17 } }]);
  expect(callsOf('POST contact/attorney-request')[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: 'Attorney request sent' }]);
});

test('who has told no name or telephone is shown where to, and can ask all the same', async () => {
  enter();
  serverAnswers({ 'GET users/me': { json: { ...exampleAccount, firstName: '', lastName: '', phone: '' } } });
  const { t } = opened(attorney, 'en');
  const link = await screen.findByRole('link', { name: t('contact.attorney_account') });
  expect(link.getAttribute('href')).toBe('/en/home/account');
  expect(screen.queryByText(t('contact.attorney_phone'))).toBeNull();
});

test('a refused request says why and can be sent again under the same key', async () => {
  enter();
  serverAnswers({
    'GET users/me': { json: exampleAccount },
    'POST contact/attorney-request': refusal(429, 'TOO_MANY_REQUESTS'),
  });
  const { user, t } = opened(attorney);
  const send = await screen.findByRole('button', { name: t('contact.attorney_send') });
  await user.click(send);
  expect(await screen.findByText('sentence for TOO_MANY_REQUESTS')).toBeTruthy();
  await user.click(send);
  await waitFor(() => expect(callsOf('POST contact/attorney-request')).toHaveLength(2));
  const [first, second] = callsOf('POST contact/attorney-request').map(({ key }) => key);
  expect(first).toBe(second);
  expect(closed).not.toHaveBeenCalled();
});

test('an account that cannot be loaded can be asked for again', async () => {
  enter();
  serverAnswers({ 'GET users/me': refusal(503, 'UNAVAILABLE') });
  const { user, t } = opened(attorney);
  const again = await screen.findByRole('button', { name: t('form.again') });
  serverAnswers({ 'GET users/me': { json: exampleAccount } });
  await user.click(again);
  expect(await screen.findByRole('button', { name: t('contact.attorney_send') })).toBeTruthy();
});
