import { expect, test } from 'vitest';
import { Role } from '#contract/auth/role.ts';
import { authorize, type Action, type OwnedResource, type Permission } from '#domain/auth/permissions.ts';

const sessionId = '6f1d3c52-9a0b-4f6e-8c1d-2b7e5a9f0c34';
const actor = (role: Role) => ({ userId: 7, role, sessionId });

const own = { ownerId: 7 };
const foreign = { ownerId: 8 };

test.each<[Action, Role, OwnedResource, Permission]>([
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
  ['MANAGE_PROJECT', 'USER', own, 'REFUSED'],
  ['MANAGE_PROJECT', 'USER', foreign, 'REFUSED'],
  ['MANAGE_PROJECT', 'USER', undefined, 'REFUSED'],
  ['MANAGE_PROJECT', 'ADMIN', own, 'ALLOWED'],
  ['MANAGE_PROJECT', 'ADMIN', foreign, 'ALLOWED'],
  ['MANAGE_PROJECT', 'ADMIN', undefined, 'ALLOWED'],
  ['MANAGE_MESSAGE', 'USER', own, 'ALLOWED'],
  ['MANAGE_MESSAGE', 'USER', foreign, 'UNKNOWN'],
  ['MANAGE_MESSAGE', 'ADMIN', foreign, 'UNKNOWN'],
  ['MANAGE_MESSAGE', 'ADMIN', undefined, 'UNKNOWN'],
  ['READ_PAPERS', 'USER', own, 'ALLOWED'],
  ['READ_PAPERS', 'USER', foreign, 'UNKNOWN'],
  ['READ_PAPERS', 'EDITOR', foreign, 'UNKNOWN'],
  ['READ_PAPERS', 'MODERATOR', foreign, 'ALLOWED'],
  ['READ_PAPERS', 'MODERATOR', undefined, 'UNKNOWN'],
  ['MANAGE_LISTING', 'MODERATOR', foreign, 'UNKNOWN'],
  ['MODERATE', 'MODERATOR', own, 'REFUSED'],
  ['MODERATE', 'ADMIN', own, 'ALLOWED'],
  ['MODERATE', 'EDITOR', foreign, 'REFUSED'],
  ['BLOCK_USER', 'MODERATOR', { ...foreign, role: 'USER' }, 'ALLOWED'],
  ['BLOCK_USER', 'MODERATOR', { ...foreign, role: 'MODERATOR' }, 'REFUSED'],
  ['BLOCK_USER', 'MODERATOR', { ...foreign, role: 'ADMIN' }, 'REFUSED'],
  ['BLOCK_USER', 'MODERATOR', foreign, 'REFUSED'],
  ['BLOCK_USER', 'ADMIN', { ...foreign, role: 'ADMIN' }, 'ALLOWED'],
])('%s by %s on %j is %s', (action, role, subject, permission) => {
  expect(authorize(actor(role), action, subject)).toBe(permission);
});

test.each<[Action, Role[]]>([
  ['MANAGE_PROJECT', ['ADMIN']],
  ['MODERATE', ['MODERATOR', 'ADMIN']],
  ['MANAGE_USERS', ['ADMIN']],
  ['READ_AUDIT_LOG', ['ADMIN']],
  ['EDIT_TEXTS', ['EDITOR', 'ADMIN']],
  ['OPERATE', ['ADMIN']],
])('%s is for %j', (action, roles) => {
  for (const role of Role.options)
    expect(authorize(actor(role), action), role).toBe(roles.includes(role) ? 'ALLOWED' : 'REFUSED');
});
