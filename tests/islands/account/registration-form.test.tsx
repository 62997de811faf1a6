import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RegistrationForm } from '#islands/auth/RegistrationForm.tsx';
import { callsOf, refusal, serverAnswers, show, toldToasts, useIslands, went } from '../../support/islands/island.tsx';

useIslands();

const call = 'POST registration';
const check = 'GET registration/check-username-existence';
const right = { username: 'ana.horvat', email: 'ana@example.hr', password: 'Kruh-i7!', confirmPassword: 'Kruh-i7!' };

type Shown = ReturnType<typeof show>;

function labelOf({ t }: Shown, name: keyof typeof right): string {
  const keys = { username: 'username', email: 'email', password: 'password', confirmPassword: 'confirm_password' };
  return t(`auth.${keys[name]}`);
}

async function fill(shown: Shown, values: Partial<typeof right>, tick = true): Promise<void> {
  for (const [name, text] of Object.entries({ ...right, ...values })) {
    const field = screen.getByLabelText(labelOf(shown, name as keyof typeof right));
    await shown.user.clear(field);
    if (text) await shown.user.type(field, text.replaceAll(/[{[]/g, '$&$&'));
  }
  if (tick) for (const box of screen.getAllByRole('checkbox')) await shown.user.click(box);
}

const send = ({ user, t }: Shown) => user.click(screen.getByRole('button', { name: t('auth.registration.submit') }));

/** The sentences beside the fields, in their order. */
const errors = () => [...document.querySelectorAll('.field-error')].map((error) => error.textContent);

test('an empty form names everything that is missing and focuses the first field', async () => {
  const shown = show(RegistrationForm);
  await send(shown);
  const codes = [
    'USERNAME_REQUIRED',
    'EMAIL_REQUIRED',
    'PASSWORD_REQUIRED',
    'CONFIRMATION_REQUIRED',
    'ACCEPT_CONDITIONS_REQUIRED',
    'ACCEPT_CONDITIONS_REQUIRED',
  ];
  await waitFor(() => expect(errors()).toEqual(codes.map((code) => shown.t(`errors.${code}`))));
  expect(document.activeElement).toBe(screen.getByLabelText(shown.t('auth.username')));
  expect(screen.getByRole('button', { name: 'Politika privatnosti' })).toBeTruthy();
  expect(callsOf(call)).toEqual([]);
});

test('the summary leads to each wrong field', async () => {
  const shown = show(RegistrationForm, 'en');
  await send(shown);
  await shown.user.click(await screen.findByRole('button', { name: shown.t('auth.confirm_password') }));
  expect(document.activeElement).toBe(screen.getByLabelText(shown.t('auth.confirm_password')));
});

test.each([
  [{ username: 'ab' }, 'USERNAME_INVALID'],
  [{ email: 'ana' }, 'INVALID_EMAIL'],
  [{ password: 'Kruh-7!', confirmPassword: 'Kruh-7!' }, 'PASSWORD_MIN_LENGTH'],
  [{ password: 'Kruh-i-more-vele7!', confirmPassword: 'Kruh-i-more-vele7!' }, 'PASSWORD_MAX_LENGTH'],
  [{ password: 'kruh-i7!', confirmPassword: 'kruh-i7!' }, 'PASSWORD_UPPER_CASE'],
  [{ password: 'KRUH-I7!', confirmPassword: 'KRUH-I7!' }, 'PASSWORD_LOWER_CASE'],
  [{ password: 'Kruh-ii!', confirmPassword: 'Kruh-ii!' }, 'PASSWORD_ONE_DIGIT'],
  [{ password: 'Kruh-i77', confirmPassword: 'Kruh-i77' }, 'PASSWORD_ONE_SPECIAL_CHAR'],
  [{ password: 'Kruh i7!', confirmPassword: 'Kruh i7!' }, 'PASSWORD_NO_WHITESPACE'],
  [{ confirmPassword: '' }, 'CONFIRMATION_REQUIRED'],
  [{ confirmPassword: 'Kruh-i8!' }, 'PASSWORDS_MUST_MATCH'],
])('%o is refused as %s', async (values, code) => {
  serverAnswers({ [check]: { json: false } });
  const shown = show(RegistrationForm);
  await fill(shown, values);
  await send(shown);
  await waitFor(() => expect(errors()).toEqual([shown.t(`errors.${code}`)]));
  expect(callsOf(call)).toEqual([]);
});

test('both boxes have to be ticked', async () => {
  serverAnswers({ [check]: { json: false } });
  const shown = show(RegistrationForm);
  await fill(shown, {}, false);
  await send(shown);
  const sentence = shown.t('errors.ACCEPT_CONDITIONS_REQUIRED');
  await waitFor(() => expect(errors()).toEqual([sentence, sentence]));
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
});

test.each(['hr', 'en'] as const)('the boxes lead to the documents in %s, in a new tab', (locale) => {
  show(RegistrationForm, locale);
  const links = screen.getAllByRole('link', { name: /PDF/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/assets/documents/privacy-${locale}.pdf`,
    `/assets/documents/terms-${locale}.pdf`,
  ]);
  expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true);
});

test('who registers is held for the next page', async () => {
  serverAnswers({ [check]: { json: false }, [call]: { status: 201, json: { email: 'ana@example.hr' } } });
  const shown = show(RegistrationForm, 'en');
  await fill(shown, {});
  await send(shown);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/en/registration-confirm'));
  expect(callsOf(call)[0]?.body).toEqual(right);
  expect(sessionStorage.getItem('newUserEmail')).toBe('ana@example.hr');
});

test('where session storage is refused, the next page is told the e-mail by its address', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  serverAnswers({ [check]: { json: false }, [call]: { status: 201, json: { email: 'ana@example.hr' } } });
  const shown = show(RegistrationForm);
  await fill(shown, {});
  await send(shown);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/registration-confirm#newUserEmail=ana%40example.hr'));
});

test('a taken name is told while one types, as an error only after an attempt to send, and is not sent', async () => {
  serverAnswers({ [check]: ({ query }) => ({ json: query.username === 'ana.horvat' }) });
  const shown = show(RegistrationForm);
  await fill(shown, {});
  const taken = shown.t('errors.USERNAME_TAKEN');
  const field = screen.getByLabelText(shown.t('auth.username'));
  await screen.findByText(shown.t('auth.username_taken'));
  expect(screen.queryByText(taken)).toBeNull();
  expect([errors(), field.getAttribute('aria-invalid')]).toEqual([[], null]);
  await send(shown);
  await waitFor(() => expect(errors()).toEqual([taken]));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText(shown.t('auth.username')));
  expect(callsOf(call)).toEqual([]);
  await shown.user.type(screen.getByLabelText(shown.t('auth.username')), '2');
  await screen.findByText(shown.t('auth.username_free'));
  expect(errors()).toEqual([]);
});

test('a name is asked for once typing pauses, and a late answer about an older name counts nothing', async () => {
  let answerFirst: (value: object) => void = () => {};
  serverAnswers({
    [check]: ({ query }) =>
      query.username === 'ana' ? new Promise((resolve) => (answerFirst = resolve)) : { json: false },
  });
  const shown = show(RegistrationForm);
  const field = screen.getByLabelText(shown.t('auth.username'));
  await shown.user.type(field, 'ana');
  await screen.findByText(shown.t('auth.username_checking'));
  await shown.user.type(field, 'marija');
  await screen.findByText(shown.t('auth.username_free'));
  answerFirst({ json: true });
  await waitFor(() => expect(callsOf(check).map(({ query }) => query.username)).toEqual(['ana', 'anamarija']));
  expect(screen.getByText(shown.t('auth.username_free'))).toBeTruthy();
});

test('errors of the server land on their fields, and what was typed stays', async () => {
  serverAnswers({
    [check]: { json: false },
    [call]: refusal(422, 'VALIDATION_FAILED', { password: ['PASSWORD_COMMON'] }),
  });
  const shown = show(RegistrationForm);
  await fill(shown, {});
  await send(shown);
  await waitFor(() => expect(errors()).toEqual([shown.t('errors.PASSWORD_COMMON')]));
  const detail = 'sentence for VALIDATION_FAILED';
  expect(toldToasts()).toEqual([{ key: 'VALIDATION_FAILED', severity: 'error', detail }]);
  expect(document.activeElement).toBe(screen.getByLabelText(shown.t('auth.password')));
  expect(screen.getByLabelText<HTMLInputElement>(shown.t('auth.email')).value).toBe(right.email);
});

test('where the check of names fails, the server decides', async () => {
  serverAnswers({
    [check]: refusal(429, 'TOO_MANY_REQUESTS'),
    [call]: refusal(409, 'CONFLICT', { username: ['USERNAME_TAKEN'] }),
  });
  const shown = show(RegistrationForm);
  await fill(shown, {});
  await send(shown);
  await waitFor(() => expect(errors()).toEqual([shown.t('errors.USERNAME_TAKEN')]));
});

test('name and address are there again in the other language, passwords are not', async () => {
  serverAnswers({ [check]: { json: false } });
  const shown = show(RegistrationForm);
  await fill(shown, {}, false);
  dispatchEvent(new Event('pagehide'));
  shown.unmount();
  const other = show(RegistrationForm, 'en');
  const value = (name: keyof typeof right) => screen.getByLabelText<HTMLInputElement>(labelOf(other, name)).value;
  await waitFor(() => expect([value('username'), value('email')]).toEqual([right.username, right.email]));
  expect([value('password'), value('confirmPassword')]).toEqual(['', '']);
});

test('who is logged in already is led on', async () => {
  localStorage.setItem('token', 'a.b.c');
  localStorage.setItem('role', 'USER');
  show(RegistrationForm);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home'));
});
