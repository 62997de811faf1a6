import type { Role } from '#contract/auth/login.ts';

/** The user of a valid access token. */
export type Actor = { userId: number; role: Role; sessionId: string };

/** The resource; its owner is undefined before it is created. */
export type OwnedResource = { ownerId: number } | undefined;

export type Action =
  'MANAGE_ACCOUNT' | 'END_SESSION' | 'MANAGE_LISTING' | 'MANAGE_PROJECT' | 'MANAGE_MESSAGE' | 'ADMINISTER';

/** UNKNOWN: strangers must not learn that the resource exists. */
export type Permission = 'ALLOWED' | 'FORBIDDEN' | 'UNKNOWN';

type Rule = (actor: Actor, subject: OwnedResource) => Permission;

const owner: Rule = (actor, subject) => (subject?.ownerId === actor.userId ? 'ALLOWED' : 'UNKNOWN');
const ownerOrAdmin: Rule = (actor, subject) => (subject && actor.role === 'ADMIN' ? 'ALLOWED' : owner(actor, subject));

const adminOnly: Rule = (actor) => (actor.role === 'ADMIN' ? 'ALLOWED' : 'FORBIDDEN');

const rules: Record<Action, Rule> = {
  MANAGE_ACCOUNT: owner,
  END_SESSION: owner,
  MANAGE_LISTING: ownerOrAdmin,
  MANAGE_PROJECT: adminOnly,
  MANAGE_MESSAGE: owner,
  ADMINISTER: adminOnly,
};

/**
 * Whether the actor may do this to the resource (specification, section 6; settled question 13). Accounts, sessions and
 * messages are private to their owner.
 */
export function authorize(actor: Actor, action: Action, subject?: OwnedResource): Permission {
  return rules[action](actor, subject);
}
