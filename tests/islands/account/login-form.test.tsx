import { setPersistentEngine } from '@nanostores/persistent';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoginForm } from '#islands/auth/LoginForm.tsx';
import {
  calls,
  callsOf,
  fakeDialog,
  offered,
  refusal,
  serverAnswers,
  show,
  toldToasts,
  useIslands,
  went,
} from '../../support/islands/island.tsx';
import { pass } from '../../support/runs/clock.ts';

useIslands();

const result = { accessToken: 'a.b.c', userId: 7, roles: ['USER'] };
const call = 'POST local/login';

async function logIn(email: string, password: string) {
  const shown = show(LoginForm);
  const { user, t } = shown;
  if (email) await user.type(screen.getByLabelText(t('auth.email')), email);
  if (password) await user.type(screen.getByLabelText(t('auth.password')), password);
  await user.click(screen.getByRole('button', { name: t('auth.login.submit') }));
  return shown;
}

test('nothing is said to be wrong before an attempt to send', async () => {
  const { user, t } = show(LoginForm);
  await user.type(screen.getByLabelText(t('auth.email')), 'ana@');
  await user.tab();
  expect(screen.queryByText(t('errors.INVALID_EMAIL'))).toBeNull();
});

test('an empty form says what is required, focuses the first field and asks the server nothing', async () => {
  const { t } = await logIn('', '');
  expect(await screen.findByText(t('errors.EMAIL_USERNAME_REQUIRED'))).toBeTruthy();
  expect(screen.getByText(t('errors.PASSWORD_REQUIRED'))).toBeTruthy();
  const email = screen.getByLabelText(t('auth.email'));
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(description).toBe(t('errors.EMAIL_USERNAME_REQUIRED'));
  expect(callsOf(call)).toEqual([]);
});

test.each([
  ['ana@', 'lozinka', 'INVALID_EMAIL'],
  ['ana@example.hr', '12345', 'PASSWORD_INVALID_LENGTH'],
])('%s with %s is refused as %s, and no longer once it is right', async (email, password, code) => {
  const { user, t } = await logIn(email, password);
  expect(await screen.findByText(t(`errors.${code}`))).toBeTruthy();
  const field = screen.getByLabelText(code === 'INVALID_EMAIL' ? t('auth.email') : t('auth.password'));
  await user.type(field, 'example.hr');
  await waitFor(() => expect(screen.queryByText(t(`errors.${code}`))).toBeNull());
});

test('who logs in is remembered and goes home', async () => {
  serverAnswers({ [call]: { json: result } });
  await logIn(' Ana@Example.hr ', 'Lozinka1!');
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home'));
  expect(callsOf(call)[0]?.body).toEqual({ email: 'ana@example.hr', password: 'Lozinka1!' });
  expect(localStorage.getItem('token')).toBe('a.b.c');
  expect(localStorage.getItem('userId')).toBe('7');
});

test('who wanted to go elsewhere goes there', async () => {
  sessionStorage.setItem('redirectUrl', '/home/account');
  serverAnswers({ [call]: { json: result } });
  await logIn('ana@example.hr', 'Lozinka1!');
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home/account'));
  expect(sessionStorage.getItem('redirectUrl')).toBeNull();
});

test('wrong credentials are said above the form, and what was typed stays', async () => {
  serverAnswers({ [call]: refusal(422, 'BAD_CREDENTIALS') });
  const { t } = await logIn('ana@example.hr', 'Lozinka1!');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('sentence for BAD_CREDENTIALS');
  expect(document.activeElement).toBe(alert);
  expect(screen.getByLabelText<HTMLInputElement>(t('auth.email')).value).toBe('ana@example.hr');
  expect(screen.getByLabelText<HTMLInputElement>(t('auth.password')).value).toBe('Lozinka1!');
});

test('an unconfirmed address may have its mail sent again', async () => {
  serverAnswers({ [call]: refusal(403, 'EMAIL_NOT_VERIFIED'), 'POST user/resend-verification-email': {} });
  const { user, t } = await logIn('ana@example.hr', 'Lozinka1!');
  await user.click(await screen.findByRole('button', { name: t('auth.resend') }));
  await waitFor(() =>
    expect(callsOf('POST user/resend-verification-email')[0]?.body).toEqual({ email: 'ana@example.hr' }),
  );
  const button = await screen.findByRole('button', { name: /60 s/ });
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect(callsOf('POST user/resend-verification-email')).toHaveLength(1);
});

test('who cannot be remembered is told so, and stays', async () => {
  setPersistentEngine(new Proxy({}, { set: () => false }), window as never);
  serverAnswers({ [call]: { json: result } });
  const { t } = await logIn('ana@example.hr', 'Lozinka1!');
  expect((await screen.findByRole('alert')).textContent).toBe(t('form.storage_refused'));
  expect(went).not.toHaveBeenCalled();
  await waitFor(() => expect(callsOf('POST logout')).toHaveLength(1));
});

test('a form whose next page does not come can be sent again', async () => {
  serverAnswers({ [call]: { json: result } });
  const { t } = await logIn('ana@example.hr', 'Lozinka1!');
  const button = screen.getByRole('button', { name: t('auth.login.submit') });
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home'));
  expect(button.getAttribute('aria-busy')).toBe('true');
  await pass(8100);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});

test('a form under way shows it and is not sent twice', async () => {
  let answer: (value: object) => void = () => {};
  serverAnswers({ [call]: () => new Promise((resolve) => (answer = resolve)) });
  const { user, t } = await logIn('ana@example.hr', 'Lozinka1!');
  const button = screen.getByRole('button', { name: t('auth.login.submit') });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  await user.click(button);
  await user.type(screen.getByLabelText(t('auth.password')), '{Enter}');
  expect(callsOf(call)).toHaveLength(1);
  answer(refusal(422, 'BAD_CREDENTIALS'));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await user.click(button);
  await waitFor(() => expect(callsOf(call)).toHaveLength(2));
  answer(refusal(422, 'BAD_CREDENTIALS'));
});

test('the password can be shown and hidden', async () => {
  const { user, t } = show(LoginForm);
  const field = screen.getByLabelText<HTMLInputElement>(t('auth.password'));
  await user.type(field, 'abc');
  await user.click(screen.getByRole('button', { name: t('form.show_password') }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: t('form.hide_password') }));
  expect(field.type).toBe('password');
  expect(field.value).toBe('abc');
});

test('who is logged in already is led on', async () => {
  localStorage.setItem('role', 'USER');
  localStorage.setItem('userId', '7');
  localStorage.setItem('token', 'a.b.c');
  show(LoginForm);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home'));
});

test('calls say the language of the page', async () => {
  const { user, t } = show(LoginForm, 'en');
  await user.type(screen.getByLabelText(t('auth.email')), 'ana@example.hr');
  await user.type(screen.getByLabelText(t('auth.password')), 'Lozinka1!{Enter}');
  await waitFor(() => expect(calls[0]?.language).toBe('en'));
});

test('a button for each social account that is set up, and only for these', () => {
  offered.push({ provider: 'GOOGLE', dialogUrl: 'https://accounts.example/auth', clientId: 'id' });
  show(LoginForm, 'en');
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Facebook/ })).toBeNull();
});

test('a blocked window is told, and the button works again', async () => {
  offered.push({ provider: 'FACEBOOK', dialogUrl: 'https://facebook.example/dialog', clientId: 'id' });
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, t } = show(LoginForm);
  const button = screen.getByRole('button', { name: /Facebook/ });
  await user.click(button);
  expect(await screen.findByText(t('form.social.blocked'))).toBeTruthy();
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(toldToasts()).toContainEqual({
    key: 'SOCIAL_TOKEN_INVALID',
    severity: 'error',
    detail: t('form.social.blocked'),
  });
});

test('while one provider is asked, the other one is not', async () => {
  for (const provider of ['GOOGLE', 'FACEBOOK'] as const)
    offered.push({ provider, dialogUrl: 'https://provider.example/auth', clientId: 'id' });
  const open = vi.spyOn(window, 'open').mockReturnValue(fakeDialog() as unknown as Window);
  serverAnswers({ 'POST login-attempts': () => new Promise(() => {}) });
  const { user } = show(LoginForm);
  for (const name of [/Google/, /Facebook/, /Google/]) await user.click(screen.getByRole('button', { name }));
  expect(open).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: /Facebook/ }).getAttribute('aria-disabled')).toBe('true');
});

test('a server that does not let one begin is told, and the button works again', async () => {
  offered.push({ provider: 'GOOGLE', dialogUrl: 'https://accounts.example/auth', clientId: 'id' });
  const dialog = fakeDialog();
  vi.spyOn(window, 'open').mockReturnValue(dialog as unknown as Window);
  serverAnswers({ 'POST login-attempts': refusal(429, 'TOO_MANY_REQUESTS') });
  const { user } = show(LoginForm);
  const button = screen.getByRole('button', { name: /Google/ });
  await user.click(button);
  expect(await screen.findByText('sentence for TOO_MANY_REQUESTS')).toBeTruthy();
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(dialog.close).toHaveBeenCalled();
});

test('who comes because the session expired is told so, and that the way leads back', () => {
  localStorage.setItem('portal.expired', '7');
  sessionStorage.setItem('redirectUrl', '/home/manage-listing/7');
  const { t } = show(LoginForm);
  expect(screen.getByText(t('auth.login.expired'))).toBeTruthy();
});

test('who comes by themselves is told nothing of it', () => {
  const { t } = show(LoginForm);
  expect(screen.queryByText(t('auth.login.expired'))).toBeNull();
});
