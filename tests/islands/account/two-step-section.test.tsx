import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { opened, region, useAccountPage } from '../../support/islands/account-page.tsx';
import { callsOf, refusal, serverAnswers, toldToasts } from '../../support/islands/island.tsx';

useAccountPage();

const time = '2026-11-20T10:00:00.000Z';
const none = { authenticator: null, passkeys: [], recoveryCodes: 0, passkeysPossible: true, required: false };
const withApp = { ...none, authenticator: { createdAt: time, lastUsedAt: null }, recoveryCodes: 10 };
const passkey = { id: '6f1d3c52-9a0b-4f6e-8c1d-2b7e5a9f0c34', name: 'Telefon', createdAt: time, lastUsedAt: time };
const codes = Array.from({ length: 10 }, (_, at) => `aaaa-bbbb-cccc-dddd-eeee-000${at}`);
const get = 'GET users/me/two-step';
const app = 'users/me/two-step/authenticator';
const dialog = () => within(screen.getByRole('dialog'));

async function open(twoStep: object, more: object = {}) {
  serverAnswers({ [get]: { json: twoStep } });
  const shown = await opened(more);
  const section = region(shown.t('account.two_step.title'));
  await section.findByRole('heading', { name: shown.t('account.two_step.app') });
  return { ...shown, section };
}

test('an app is set up by its code, after the password, and its recovery codes are shown once', async () => {
  const { user, t, section } = await open(none);
  expect(section.getByText(t('account.two_step.off'))).toBeTruthy();
  await user.click(section.getByRole('button', { name: t('account.two_step.app_add') }));
  const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP', setupToken: 'setup' };
  serverAnswers({
    [`POST ${app}`]: { json: { ...setup, code: { size: 29, path: 'M4 4h7v1h-7z' } } },
    [`PUT ${app}`]: refusal(422, 'BAD_CREDENTIALS', { code: ['CODE_WRONG'] }),
  });
  await user.type(dialog().getByLabelText(t('account.current_password')), 'Lozinka1!{Enter}');
  const field = await screen.findByLabelText(t('account.two_step.code'));
  expect(dialog().getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(dialog().getByRole('img', { name: t('account.two_step.qr') })).toBeTruthy();
  await user.type(field, '000000{Enter}');
  expect(await dialog().findByText(t('errors.CODE_WRONG'))).toBeTruthy();
  serverAnswers({ [`PUT ${app}`]: { json: { twoStep: withApp, recoveryCodes: codes } } });
  await user.clear(field);
  await user.type(field, '123 456{Enter}');
  expect(await screen.findByText(codes[9] ?? '')).toBeTruthy();
  expect(callsOf(`PUT ${app}`).at(-1)?.body).toEqual({ setupToken: 'setup', code: '123456' });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(dialog().getByRole('button', { name: t('account.two_step.codes_copy') }));
  expect(codes.every((code) => copied.mock.calls[0]?.[0].includes(code))).toBe(true);
  await user.click(dialog().getByRole('button', { name: t('account.two_step.codes_done') }));
  await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
  expect(section.getByText(t('account.two_step.codes_left', { number: 10 }))).toBeTruthy();
});

test('a passkey is renamed, and removed with the password; where it was the last, the codes go', async () => {
  const { user, t, section } = await open({ ...none, passkeys: [passkey], recoveryCodes: 3 });
  const path = `users/me/two-step/passkeys/${passkey.id}`;
  await user.click(section.getByRole('button', { name: `${t('account.two_step.passkey_rename')}: Telefon` }));
  serverAnswers({
    [`PUT ${path}`]: { json: { ...none, passkeys: [{ ...passkey, name: 'Ključ' }], recoveryCodes: 3 } },
  });
  const name = dialog().getByLabelText(t('account.two_step.passkey_name'));
  await user.clear(name);
  await user.type(name, 'Ključ{Enter}');
  const remove = await section.findByRole('button', { name: `${t('account.two_step.remove')}: Ključ` });
  await user.click(remove);
  serverAnswers({ [`DELETE ${path}`]: { json: { twoStep: none, recoveryCodes: [] } } });
  await user.type(dialog().getByLabelText(t('account.current_password')), 'Lozinka1!{Enter}');
  await waitFor(() => expect(section.queryByText('Ključ')).toBeNull());
  expect(callsOf(`DELETE ${path}`)[0]?.body).toEqual({ currentPassword: 'Lozinka1!' });
  expect(section.queryByRole('heading', { name: t('account.two_step.codes') })).toBeNull();
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: t('account.two_step.passkey_removed') }]);
});

test('who has no password is asked for none, and who needs a second step is told', async () => {
  const { user, t, section } = await open({ ...none, required: true }, { hasPassword: false });
  expect(section.getByText(t('account.two_step.required'))).toBeTruthy();
  await user.click(section.getByRole('button', { name: t('account.two_step.app_add') }));
  expect(dialog().queryByLabelText(t('account.current_password'))).toBeNull();
});

test('a browser that makes no passkey says so, and nothing is sent', async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  const { user, t, section } = await open(none);
  await user.click(section.getByRole('button', { name: t('account.two_step.passkey_add') }));
  serverAnswers({ 'POST users/me/two-step/passkey-options': { json: creation } });
  await user.type(dialog().getByLabelText(t('account.two_step.passkey_name')), 'Telefon');
  await user.type(dialog().getByLabelText(t('account.current_password')), 'Lozinka1!{Enter}');
  expect(await dialog().findByText(t('account.two_step.passkey_failed'))).toBeTruthy();
  expect(callsOf('POST users/me/two-step/passkeys')).toEqual([]);
});

const creation = {
  rp: { id: 'localhost', name: 'Portun' },
  user: { id: 'AAAA', name: 'ana@example.hr', displayName: 'ana' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  ...{ timeout: 300_000, excludeCredentials: [], attestation: 'none' },
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
};
