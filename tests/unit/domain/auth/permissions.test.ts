import { expect, test } from 'vitest';
import type { Role } from '#contract/auth/login.ts';
import { authorize, type Action, type Permission } from '#domain/auth/permissions.ts';

const sessionId = '6f1d3c52-9a0b-4f6e-8c1d-2b7e5a9f0c34';
const actor = (role: Role) => ({ userId: 7, role, sessionId });

const own = { ownerId: 7 };
const foreign = { ownerId: 8 };

test.each<[Action, Role, typeof own | undefined, Permission]>([
  ['MANAGE_ACCOUNT', 'USER', own, 'ALLOWED'],
  ['MANAGE_ACCOUNT', 'USER', foreign, 'UNKNOWN'],
  ['MANAGE_ACCOUNT', 'USER', undefined, 'UNKNOWN'],
  ['MANAGE_ACCOUNT', 'ADMIN', own, 'ALLOWED'],
  ['MANAGE_ACCOUNT', 'ADMIN', foreign, 'UNKNOWN'],
  ['MANAGE_ACCOUNT', 'ADMIN', undefined, 'UNKNOWN'],
  ['END_SESSION', 'USER', own, 'ALLOWED'],
  ['END_SESSION', 'USER', foreign, 'UNKNOWN'],
  ['END_SESSION', 'USER', undefined, 'UNKNOWN'],
  ['END_SESSION', 'ADMIN', own, 'ALLOWED'],
  ['END_SESSION', 'ADMIN', foreign, 'UNKNOWN'],
  ['END_SESSION', 'ADMIN', undefined, 'UNKNOWN'],
  ['MANAGE_LISTING', 'USER', own, 'ALLOWED'],
  ['MANAGE_LISTING', 'USER', foreign, 'UNKNOWN'],
  ['MANAGE_LISTING', 'USER', undefined, 'UNKNOWN'],
  ['MANAGE_LISTING', 'ADMIN', own, 'ALLOWED'],
  ['MANAGE_LISTING', 'ADMIN', foreign, 'ALLOWED'],
  ['MANAGE_LISTING', 'ADMIN', undefined, 'UNKNOWN'],
  ['MANAGE_PROJECT', 'USER', own, 'FORBIDDEN'],
  ['MANAGE_PROJECT', 'USER', foreign, 'FORBIDDEN'],
  ['MANAGE_PROJECT', 'USER', undefined, 'FORBIDDEN'],
  ['MANAGE_PROJECT', 'ADMIN', own, 'ALLOWED'],
  ['MANAGE_PROJECT', 'ADMIN', foreign, 'ALLOWED'],
  ['MANAGE_PROJECT', 'ADMIN', undefined, 'ALLOWED'],
  ['MANAGE_MESSAGE', 'USER', own, 'ALLOWED'],
  ['MANAGE_MESSAGE', 'USER', foreign, 'UNKNOWN'],
  ['MANAGE_MESSAGE', 'ADMIN', foreign, 'UNKNOWN'],
  ['MANAGE_MESSAGE', 'ADMIN', undefined, 'UNKNOWN'],
  ['ADMINISTER', 'USER', undefined, 'FORBIDDEN'],
  ['ADMINISTER', 'USER', own, 'FORBIDDEN'],
  ['ADMINISTER', 'ADMIN', undefined, 'ALLOWED'],
])('%s by %s on %j is %s', (action, role, subject, permission) => {
  expect(authorize(actor(role), action, subject)).toBe(permission);
});
