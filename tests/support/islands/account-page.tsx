import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { Account } from '#islands/account/Account.tsx';
import { serverAnswers, show, useIslands } from './island.tsx';

export const account = {
  userId: 7,
  username: 'ana.horvat',
  email: 'ana@example.hr',
  pendingEmail: null,
  firstName: 'Ana',
  lastName: 'Horvat',
  phone: '',
  language: 'hr',
  roles: ['USER'],
  providers: [],
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  deletionAt: null,
  publicListings: 0,
  projects: 0,
};
export const sessions = [
  {
    id: '6f1d1a52-3c1f-4a7f-9d57-0f1d7d9c0a01',
    current: true,
    device: 'Firefox, Linux',
    at: '2026-11-20T10:00:00.000Z',
  },
  {
    id: '6f1d1a52-3c1f-4a7f-9d57-0f1d7d9c0a02',
    current: false,
    device: 'Safari, iPhone',
    at: '2026-11-19T10:00:00.000Z',
  },
].map(({ at, ...session }) => ({ ...session, createdAt: at, lastUsedAt: at }));

const noTwoStep = { authenticator: null, passkeys: [], recoveryCodes: 0, passkeysPossible: true, required: false };

/** Each test has an account that is logged in, with two devices. */
export function useAccountPage(): void {
  useIslands();
  beforeEach(() => {
    for (const [key, value] of Object.entries({ role: 'USER', userId: '7', token: 'a.b.c' })) {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    }
    serverAnswers({
      'GET users/me': { json: account },
      'GET users/me/sessions': { json: sessions },
      'GET users/me/two-step': { json: noTwoStep },
    });
  });
}

/** The page with an account that differs from the usual one. */
export async function opened(more: object = {}) {
  serverAnswers({ 'GET users/me': { json: { ...account, ...more } } });
  const shown = show(Account);
  await screen.findByRole('heading', { name: shown.t('account.profile') });
  return shown;
}

export const region = (name: string) => within(screen.getByRole('region', { name }));
