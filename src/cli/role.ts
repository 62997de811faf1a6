import { Role } from '#contract/auth/role.ts';
import { assignRole, listStaff, type RoleChange } from '#server/services/admin/assign-role.ts';
import { runOnAccounts, type Outcome, type Parts, type Wish } from './on-accounts.ts';

const names = Role.options.map((role) => role.toLowerCase()).join(', ');
const help = `Usage: npm run portal -- role EMAIL ROLE
       npm run portal -- role list

Gives somebody who is registered with this e-mail address a role (${names}), instead of
the one before, or lists who has one. A moderator looks at reports, papers and blocks, an editor sees whether the texts are right, an
admin may do everything. Whose role changes is mailed that. The last admin stays one. Works while the portal runs.
`;

/** Why somebody cannot be given a role. */
export const refusals = (email: string) => ({
  UNKNOWN: { sentence: `Nobody is registered with ${email}.`, failed: true },
  UNCONFIRMED: {
    sentence: `Nobody has confirmed ${email}, so the account may be a stranger's. A new password by mail confirms it.`,
    failed: true,
  },
  LAST_ADMIN: { sentence: `${email} is the last admin. Make somebody else an admin first.`, failed: true },
});

async function give(parts: Parts, email: string, role: Role): Promise<Outcome> {
  const name = role.toLowerCase();
  const sentences: Record<RoleChange, Outcome> = {
    CHANGED: { sentence: `${email} has the role ${name} now. The menus of the pages change with the next login.` },
    UNCHANGED: { sentence: `${email} has the role ${name} already.` },
    ...refusals(email),
  };
  return sentences[await assignRole(parts, email, { role })];
}

async function list(parts: Parts): Promise<Outcome> {
  const staff = await listStaff(parts);
  if (staff.length === 0) return { sentence: 'Nobody has a role but user.' };
  return { sentence: staff.map(({ email, username, role }) => `${role}  ${email}  ${username}`).join('\n') };
}

function wishOf([email, name = '', ...rest]: string[]): Wish | undefined {
  if (!email || rest.length > 0) return undefined;
  if (email === 'list') return name === '' ? list : undefined;
  const role = Role.safeParse(name.toUpperCase()).data;
  return role && ((parts) => give(parts, email, role));
}

export const role = (given: string[]): Promise<void> =>
  runOnAccounts(given, { help, wishOf, ask: `Say who is to have which role: EMAIL and one of ${names}; or list.` });
