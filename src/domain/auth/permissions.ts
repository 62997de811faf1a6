import type { Role } from '#contract/auth/role.ts';

/** The user of a valid access token; `heldBack`: their role, worth nothing without the second step that `staffTwoStep` requires. */
export type Actor = {
  userId: number;
  role: Role;
  sessionId: string;
  staffTwoStep?: boolean;
  heldBack?: Role | undefined;
};

/** The resource; its owner is undefined before it is created, and the role is that of a user who is the resource. */
export type OwnedResource = { ownerId: number; role?: Role } | undefined;

export type Action =
  | ('MANAGE_ACCOUNT' | 'END_SESSION' | 'MANAGE_LISTING' | 'MANAGE_PROJECT' | 'MANAGE_MESSAGE')
  /** Reports, papers, reviews and blocks of listings; BLOCK_USER: of their owners. */
  | ('MODERATE' | 'READ_PAPERS' | 'BLOCK_USER')
  /** Roles, sessions and second steps of others, and their addresses. */
  | ('MANAGE_USERS' | 'READ_AUDIT_LOG' | 'EDIT_TEXTS' | 'OPERATE');

/** UNKNOWN: strangers must not learn that the resource exists. */
export type Permission = 'ALLOWED' | 'REFUSED' | 'UNKNOWN';

type Rule = (actor: Actor, subject: OwnedResource) => Permission;

const owner: Rule = (actor, subject) => (subject?.ownerId === actor.userId ? 'ALLOWED' : 'UNKNOWN');
const ownerOrAdmin: Rule = (actor, subject) => (subject && actor.role === 'ADMIN' ? 'ALLOWED' : owner(actor, subject));

/** Admins, and who else has the role. */
const only =
  (...roles: Role[]): Rule =>
  ({ role }) =>
    role === 'ADMIN' || roles.includes(role) ? 'ALLOWED' : 'REFUSED';

/** Nobody moderates what is their own, but admins. */
const moderator: Rule = (actor, subject) =>
  actor.role !== 'ADMIN' && subject?.ownerId === actor.userId ? 'REFUSED' : only('MODERATOR')(actor, subject);

const rules: Record<Action, Rule> = {
  MANAGE_ACCOUNT: owner,
  END_SESSION: owner,
  MANAGE_LISTING: ownerOrAdmin,
  MANAGE_PROJECT: only(),
  MANAGE_MESSAGE: owner,
  MODERATE: moderator,
  READ_PAPERS: (actor, subject) => (subject && actor.role === 'MODERATOR' ? 'ALLOWED' : ownerOrAdmin(actor, subject)),
  BLOCK_USER: (actor, subject) => only(...(subject?.role === 'USER' ? ['MODERATOR' as const] : []))(actor, subject),
  MANAGE_USERS: only(),
  READ_AUDIT_LOG: only(),
  EDIT_TEXTS: only('EDITOR'),
  OPERATE: only(),
};

/**
 * Whether the actor may do this to the resource (specification, section 6; settled question 13). Accounts, sessions and
 * messages are private to their owner.
 */
export function authorize(actor: Actor, action: Action, subject?: OwnedResource): Permission {
  return rules[action](actor, subject);
}

/** Whether the role has work beyond a user's own account: a part of the admin room. */
export const isStaff = (role: Role): boolean => role !== 'USER';
