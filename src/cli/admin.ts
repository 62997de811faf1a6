import { assignRole, listStaff, type RoleChange } from '#server/services/admin/assign-role.ts';
import { runOnAccounts, type Outcome, type Parts, type Wish } from './on-accounts.ts';
import { refusals } from './role.ts';

const help = `Usage: npm run portal -- admin add EMAIL
       npm run portal -- admin remove EMAIL
       npm run portal -- admin list

Makes somebody who is registered with this e-mail address an admin, takes that back, or lists the admins. Whose role
changes is mailed that. The last admin stays one. Works while the portal runs. What the server allows changes at once; the
menus of the pages change with the next login. Other roles are given by «npm run portal -- role».
`;

async function add(parts: Parts, email: string): Promise<Outcome> {
  const sentences: Record<RoleChange, Outcome> = {
    CHANGED: { sentence: `${email} is an admin now. The menus of the pages change with the next login.` },
    UNCHANGED: { sentence: `${email} is an admin already.` },
    ...refusals(email),
  };
  return sentences[await assignRole(parts, email, { role: 'ADMIN' })];
}

async function remove(parts: Parts, email: string): Promise<Outcome> {
  const sentences: Record<RoleChange, Outcome> = {
    CHANGED: { sentence: `${email} is no longer an admin.` },
    UNCHANGED: { sentence: `${email} is no admin.` },
    ...refusals(email),
  };
  return sentences[await assignRole(parts, email, { role: 'USER', from: 'ADMIN' })];
}

async function list(parts: Parts): Promise<Outcome> {
  const admins = await listStaff(parts, 'ADMIN');
  if (admins.length === 0) return { sentence: 'There are no admins.' };
  return { sentence: admins.map(({ email, username }) => `${email}  ${username}`).join('\n') };
}

function wishOf([verb, email, ...rest]: string[]): Wish | undefined {
  if (rest.length > 0) return undefined;
  if (verb === 'list') return email === undefined ? list : undefined;
  if (!email) return undefined;
  if (verb === 'add') return (parts) => add(parts, email);
  return verb === 'remove' ? (parts) => remove(parts, email) : undefined;
}

export const admin = (given: string[]): Promise<void> =>
  runOnAccounts(given, { help, wishOf, ask: 'Say what to do with admins: add EMAIL, remove EMAIL or list.' });
