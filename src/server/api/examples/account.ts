import type { Account, Session } from '#contract/account/account.ts';
import type { LoginResult } from '#contract/account/login.ts';

export const exampleLogin: LoginResult = {
  accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
  userId: 7,
  roles: ['USER'],
};

export const exampleAccount: Account = {
  userId: exampleLogin.userId,
  username: 'ana.anic',
  email: 'ana@example.hr',
  pendingEmail: null,
  firstName: 'Ana',
  lastName: 'Anić',
  phone: '+385 91 234 5678',
  language: 'hr',
  roles: exampleLogin.roles,
  providers: ['GOOGLE'],
  hasPassword: true,
  createdAt: '2026-11-21T09:30:00.000Z',
  deletionAt: null,
};

export const exampleSession: Session = {
  id: '6f1d3c52-9a0b-4f6e-8c1d-2b7e5a9f0c34',
  current: true,
  device: 'Firefox, Windows',
  createdAt: '2026-11-21T09:30:00.000Z',
  lastUsedAt: '2026-11-21T10:05:00.000Z',
};
