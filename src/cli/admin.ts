import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { installJobs, openJobs } from '#server/ports/jobs.ts';
import type { Runtime } from '#server/runtime.ts';
import { demoteAdmin, listAdmins, promoteAdmin, type RoleChange } from '#server/services/admin/promote-admin.ts';

const help = `Usage: npm run portal -- admin add EMAIL
       npm run portal -- admin remove EMAIL
       npm run portal -- admin list

Makes somebody who is registered with this e-mail address an admin, takes that back, or lists the admins. Whose role
changes is mailed that. The last admin stays one. Works while the portal runs. What the server allows changes at once; the
menus of the pages change with the next login.
`;

type Parts = Pick<Runtime, 'db' | 'jobs'>;
type Outcome = { sentence: string; failed?: boolean };

const refusals = (email: string) => ({
  UNKNOWN: { sentence: `Nobody is registered with ${email}.`, failed: true },
  UNCONFIRMED: {
    sentence: `Nobody has confirmed ${email}, so the account may be a stranger's. A new password by mail confirms it.`,
    failed: true,
  },
  LAST_ADMIN: { sentence: `${email} is the last admin. Make somebody else an admin first.`, failed: true },
});

async function add(parts: Parts, email: string): Promise<Outcome> {
  const sentences: Record<RoleChange, Outcome> = {
    CHANGED: { sentence: `${email} is an admin now. The menus of the pages change with the next login.` },
    UNCHANGED: { sentence: `${email} is an admin already.` },
    ...refusals(email),
  };
  return sentences[await promoteAdmin(parts, email)];
}

async function remove(parts: Parts, email: string): Promise<Outcome> {
  const sentences: Record<RoleChange, Outcome> = {
    CHANGED: { sentence: `${email} is no longer an admin.` },
    UNCHANGED: { sentence: `${email} is no admin.` },
    ...refusals(email),
  };
  return sentences[await demoteAdmin(parts, email)];
}

async function list(parts: Parts): Promise<Outcome> {
  const admins = await listAdmins(parts);
  if (admins.length === 0) return { sentence: 'There are no admins.' };
  return { sentence: admins.map(({ email, username }) => `${email}  ${username}`).join('\n') };
}

function wishOf([verb, email, ...rest]: string[]): ((parts: Parts) => Promise<Outcome>) | undefined {
  if (rest.length > 0) return undefined;
  if (verb === 'list') return email === undefined ? list : undefined;
  if (!email) return undefined;
  if (verb === 'add') return (parts) => add(parts, email);
  return verb === 'remove' ? (parts) => remove(parts, email) : undefined;
}

export async function admin(given: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: given,
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const wish = wishOf(positionals);
  if (!wish) {
    process.stderr.write(`Say what to do with admins: add EMAIL, remove EMAIL or list.\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  const database = await openDatabase(readConfig(process.env), 'guest');
  try {
    await installJobs(database.address);
    const jobs = await openJobs(database);
    const { sentence, failed } = await wish({ db: database.db, jobs }).finally(() => jobs.close());
    (failed ? process.stderr : process.stdout).write(`${sentence}\n`);
    if (failed) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
