import { updateAccount } from '#server/db/queries/auth/accounts.ts';
import {
  cancelDeletion,
  restoreArchivedListings,
  invalidateLinks,
  turnAllAlertsOff,
  withdrawListings,
} from '#server/db/queries/account/deletion.ts';
import { removeDevices } from '#server/db/queries/auth/known-devices.ts';
import { removeLoginSteps } from '#server/db/queries/auth/login-steps.ts';
import { consumeTokens } from '#server/db/queries/auth/mail-tokens.ts';
import { removePasskeys } from '#server/db/queries/auth/passkeys.ts';
import { endSessions } from '#server/db/queries/auth/sessions.ts';
import { removeIdentities } from '#server/db/queries/auth/social-identities.ts';
import { removeAuthenticator, removeRecoveryCodes } from '#server/db/queries/auth/two-step.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { RemainingSession } from './known-devices.ts';

type Account = { userId: number; /** The session to retain. */ except?: RemainingSession };
type Ender = (transaction: Transaction, account: Account) => Promise<void>;

/** Everything that grants access to an account, in the order of revocation. */
export const accessGrants = [
  ...(['RESET_MAILS', 'EMAIL_WISH', 'DELETION_WISH', 'IDENTITIES', 'PASSWORD', 'SESSIONS', 'DEVICES'] as const),
  ...(['MAILED_LINKS', 'ALERTS', 'LISTINGS', 'PROFILE', 'LOGIN_STEPS', 'TWO_STEP'] as const),
] as const;
export type AccessGrant = (typeof accessGrants)[number];

const enders: Record<AccessGrant, Ender> = {
  RESET_MAILS: (transaction, { userId }) => consumeTokens(transaction, userId, ['RESET']),
  EMAIL_WISH: (transaction, { userId }) => consumeTokens(transaction, userId, ['EMAIL']),
  DELETION_WISH: async (transaction, { userId }) => {
    await restoreArchivedListings(transaction, userId);
    await cancelDeletion(transaction, userId);
  },
  IDENTITIES: (transaction, { userId }) => removeIdentities(transaction, userId),
  PASSWORD: (transaction, { userId }) => updateAccount(transaction, userId, { passwordHash: null }),
  SESSIONS: async (transaction, { userId, except }) => void (await endSessions(transaction, userId, except?.sessionId)),
  DEVICES: (transaction, { userId, except }) => removeDevices(transaction, userId, except?.marks),
  MAILED_LINKS: (transaction, { userId }) => invalidateLinks(transaction, userId),
  ALERTS: (transaction, { userId }) => turnAllAlertsOff(transaction, userId),
  LISTINGS: (transaction, { userId }) => withdrawListings(transaction, userId),
  PROFILE: (transaction, { userId }) => updateAccount(transaction, userId, { firstName: '', lastName: '', phone: '' }),
  LOGIN_STEPS: (transaction, { userId }) => removeLoginSteps(transaction, userId),
  TWO_STEP: async (transaction, { userId }) => {
    await removeAuthenticator(transaction, userId);
    await removePasskeys(transaction, userId);
    await removeRecoveryCodes(transaction, userId);
  },
};

type Row<Columns> = { readonly [Column in keyof Columns]: boolean };
const [x, o] = [true, false];

/** Which access each account event revokes (docs/decisions/010-who-owns-an-account.md). */
// prettier-ignore
const endings = {
  //                 RESET  EMAIL  DELETION  IDENT.  PASSW.  SESSIONS  DEVICES  LINKS  ALERTS  LISTINGS  PROFILE  STEPS  TWO_STEP
  // Its mail was confirmed; there was no owner before.
  REGISTERED:       [o,     o,     o,        o,      o,      o,        o,       o,     o,      o,        o,       o,     o],
  // Its address was never confirmed, and its real owner has now appeared.
  TAKEN_OVER:       [x,     x,     x,        x,      x,      x,        x,       x,     x,      x,        x,       x,     x],
  // A reset by mail, or a new account of an address-verifying provider in place of another or after an address change.
  RECOVERED:        [x,     x,     x,        x,      x,      x,        x,       o,     o,      o,        o,       x,     o],
  // The first account of an address-verifying provider.
  JOINED:           [o,     x,     o,        o,      o,      o,        o,       o,     o,      o,        o,       o,     o],
  // By the logged-in user; replacing another counts as UNLINKED.
  LINKED:           [o,     o,     o,        o,      o,      o,        o,       o,     o,      o,        o,       o,     o],
  UNLINKED:         [o,     x,     o,        o,      o,      x,        x,       o,     o,      o,        o,       x,     o],
  PASSWORD_CHANGED: [x,     x,     o,        o,      x,      x,        x,       o,     o,      o,        o,       x,     o],
  EMAIL_CHANGED:    [x,     x,     o,        o,      o,      o,        o,       x,     o,      o,        o,       o,     o],
  DELETION_PLANNED: [o,     o,     o,        o,      o,      o,        o,       o,     o,      o,        o,       o,     o],
  // The scheduled deletion is due.
  DELETED:          [x,     x,     o,        x,      x,      x,        x,       x,     x,      o,        x,       x,     x],
  BLOCKED:          [o,     x,     o,        o,      o,      x,        x,       o,     o,      o,        o,       x,     o],
  // A passkey or the authenticator app was added or removed, by the logged-in user.
  TWO_STEP_CHANGED: [o,     x,     o,        o,      o,      x,        x,       o,     o,      o,        o,       x,     o],
  // By an admin or on the command line, for who has lost it.
  TWO_STEP_RESET:   [o,     x,     o,        o,      o,      x,        x,       o,     o,      o,        o,       x,     x],
  ROLE_CHANGED:     [o,     o,     o,        o,      o,      o,        o,       o,     o,      o,        o,       o,     o],
} as const satisfies Record<string, Row<typeof accessGrants>>;

export type OwnerEvent = keyof typeof endings;

/** Whether the event revokes this grant. */
function ends(event: OwnerEvent, hold: AccessGrant): boolean {
  return endings[event][accessGrants.indexOf(hold)] ?? false;
}

/** Revokes access to an account, which must be locked first, so that pending requests do not slip through. */
export async function revokeAccess(transaction: Transaction, event: OwnerEvent, account: Account): Promise<void> {
  for (const hold of accessGrants) if (ends(event, hold)) await enders[hold](transaction, account);
}
