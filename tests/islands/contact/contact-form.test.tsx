import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RegistrationConfirm } from '#islands/auth/RegistrationConfirm.tsx';
import { $token } from '#stores/session.ts';
import { callsOf, refusal, serverAnswers, show, toldToasts, useIslands, went } from '../../support/islands/island.tsx';

useIslands();

async function open() {
  sessionStorage.setItem('newUserEmail', 'ana@example.hr');
  const shown = show(RegistrationConfirm);
  const opener = await screen.findByRole('button', { name: shown.t('auth.confirm.help') });
  opener.focus();
  await shown.user.click(opener);
  return { ...shown, opener, dialog: await screen.findByRole('dialog') };
}

test('the page shows the address that has to be confirmed', async () => {
  sessionStorage.setItem('newUserEmail', 'ana@example.hr');
  show(RegistrationConfirm);
  expect(await screen.findByText('ana@example.hr')).toBeTruthy();
  expect(went).not.toHaveBeenCalled();
});

test('without a new user the page leads home', async () => {
  show(RegistrationConfirm, 'en');
  await waitFor(() => expect(went).toHaveBeenCalledWith('/en/home'));
});

test('once the address is confirmed in another tab, this one goes to where one wanted to go', async () => {
  sessionStorage.setItem('newUserEmail', 'ana@example.hr');
  sessionStorage.setItem('redirectUrl', '/home/add-listing');
  show(RegistrationConfirm);
  await screen.findByText('ana@example.hr');
  act(() => $token.set('a.b.c'));
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home/add-listing'));
  expect(sessionStorage.getItem('newUserEmail')).toBeNull();
});

test('an empty message says what is missing', async () => {
  const { user, t } = await open();
  await user.clear(screen.getByLabelText(t('contact.mail_from')));
  await user.click(screen.getByRole('button', { name: t('contact.send') }));
  for (const code of ['FIRST_NAME_REQUIRED', 'LAST_NAME_REQUIRED', 'EMAIL_REQUIRED', 'EMAIL_MESSAGE_REQUIRED'])
    expect(await screen.findByText(t(`errors.${code}`))).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(t('contact.first_name')));
  await user.type(screen.getByLabelText(t('contact.mail_from')), 'ana');
  expect(await screen.findByText(t('errors.INVALID_EMAIL'))).toBeTruthy();
  expect(callsOf('POST contact')).toEqual([]);
});

const message = { firstName: 'Ana', lastName: 'Horvat', message: 'Poruka ne dolazi.' };
const patience = { timeout: 5000 };

type Opening = Awaited<ReturnType<typeof open>>;

async function type({ user, t }: Pick<Opening, 'user' | 't'>): Promise<void> {
  await user.type(screen.getByLabelText(t('contact.first_name')), message.firstName);
  await user.type(screen.getByLabelText(t('contact.last_name')), message.lastName);
  await user.type(screen.getByLabelText(t('contact.message')), message.message);
}

test('a message is sent with the known address, once it was open long enough, and the dialog gives the focus back', async () => {
  serverAnswers({ 'POST contact': {} });
  const { user, t, opener } = await open();
  await type({ user, t });
  await user.click(screen.getByRole('button', { name: t('contact.send') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  const body = { ...message, mailFrom: 'ana@example.hr', copy: false, secondsOpen: expect.any(Number) as number };
  const [call] = callsOf('POST contact');
  expect(call).toMatchObject({ body });
  const told = call?.body as { secondsOpen: number } | undefined;
  expect(told?.secondsOpen).toBeGreaterThanOrEqual(2);
  expect(call?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: 'Poruka je poslana' }]);
  expect(document.activeElement).toBe(opener);
});

test('a message sent again has the same key, a changed one another', async () => {
  let lost = true;
  serverAnswers({ 'POST contact': () => (lost ? refusal(503, 'UNAVAILABLE') : {}) });
  const { user, t } = await open();
  await type({ user, t });
  const send = screen.getByRole('button', { name: t('contact.send') });
  await user.click(send);
  expect(await screen.findByText('sentence for UNAVAILABLE', undefined, patience)).toBeTruthy();
  await user.click(send);
  await waitFor(() => expect(callsOf('POST contact')).toHaveLength(2), patience);
  await user.type(screen.getByLabelText(t('contact.message')), ' Hvala.');
  lost = false;
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  const [first, second, third] = callsOf('POST contact').map(({ key }) => key);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test('a copy is asked for by a tick', async () => {
  serverAnswers({ 'POST contact': {} });
  const { user, t } = await open();
  await type({ user, t });
  await user.click(screen.getByLabelText(t('contact.copy')));
  await user.click(screen.getByRole('button', { name: t('contact.send') }));
  await waitFor(() => expect(callsOf('POST contact')).toMatchObject([{ body: { copy: true } }]), patience);
});

test('a copy that does not go is told of', async () => {
  serverAnswers({ 'POST contact': { json: { copied: false } } });
  const { user, t } = await open();
  await type({ user, t });
  await user.click(screen.getByLabelText(t('contact.copy')));
  await user.click(screen.getByRole('button', { name: t('contact.send') }));
  await waitFor(() => expect(toldToasts()).toMatchObject([{ detail: t('contact.sent_uncopied') }]), patience);
});

test('the dialog can be closed without sending, and what was typed is there when it opens again', async () => {
  const { user, t, opener } = await open();
  await type({ user, t });
  await user.click(screen.getByRole('button', { name: t('form.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
  expect(callsOf('POST contact')).toEqual([]);
  await user.click(opener);
  await screen.findByRole('dialog');
  expect(screen.getByLabelText<HTMLTextAreaElement>(t('contact.message')).value).toBe(message.message);
  expect(screen.getByLabelText<HTMLInputElement>(t('contact.first_name')).value).toBe('Ana');
});

test('once it is sent the next message is empty, and the sender known', async () => {
  serverAnswers({ 'POST contact': {} });
  const { user, t, opener } = await open();
  await type({ user, t });
  await user.click(screen.getByRole('button', { name: t('contact.send') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  await user.click(opener);
  await screen.findByRole('dialog');
  expect(screen.getByLabelText<HTMLTextAreaElement>(t('contact.message')).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>(t('contact.last_name')).value).toBe('Horvat');
});

test('a wrong field of the server is told beside it, and what belongs to none above the form', async () => {
  serverAnswers({ 'POST contact': refusal(422, 'VALIDATION_FAILED', { mailFrom: ['INVALID_EMAIL'] }) });
  const { user, t } = await open();
  await type({ user, t });
  await user.click(screen.getByRole('button', { name: t('contact.send') }));
  expect(await screen.findByText(t('errors.INVALID_EMAIL'), undefined, patience)).toBeTruthy();
  serverAnswers({ 'POST contact': refusal(429, 'TOO_MANY_REQUESTS') });
  await user.click(screen.getByRole('button', { name: t('contact.send') }));
  expect(await screen.findByText('sentence for TOO_MANY_REQUESTS', undefined, patience)).toBeTruthy();
});
