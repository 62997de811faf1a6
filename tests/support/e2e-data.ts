import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { connect } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded/cluster.ts';

/** Where the server of the browser tests notes its data folder for them. */
export function dataNote(port = '4390'): string {
  return join(tmpdir(), `portal-e2e-${port}`);
}

/** The data folder of the server under test; one that was started by hand is told by E2E_DATA_DIR. */
function dataDir(): string {
  return process.env.E2E_DATA_DIR ?? readFileSync(dataNote(process.env.E2E_PORT), 'utf8');
}

async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(dataDir(), 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((reader) => reader.address === address));
}

const patience = 30_000;

/** The link of this kind in the last of so many mails to an address; waits until the server has sent it. */
export async function mailedLink(address: string, kind: string, count = 1): Promise<string> {
  const end = Date.now() + patience;
  for (;;) {
    const mails = await mailsTo(address);
    const links = mails.flatMap(({ text = '' }) => text.match(/https?:\/\/\S+/g) ?? []);
    const wanted = links.filter((link) => new URL(link).searchParams.has(kind));
    const last = wanted.at(-1);
    if (last && wanted.length >= count) return last;
    if (Date.now() > end) throw new Error(`${wanted.length} mails with ${kind} to ${address}, not ${count}`);
    await pause(100);
  }
}

/** The mails to an address, once there are so many. */
export async function mailedTo(address: string, count: number): Promise<Email[]> {
  const end = Date.now() + patience;
  for (;;) {
    const mails = await mailsTo(address);
    if (mails.length >= count) return mails;
    if (Date.now() > end) throw new Error(`${mails.length} mails to ${address}, not ${count}`);
    await pause(100);
  }
}

/** The text of the last mail to an address that says this; waits until the server has sent it. */
export async function mailSaying(address: string, words: string): Promise<string> {
  const end = Date.now() + patience;
  for (;;) {
    const texts = (await mailsTo(address)).map(({ subject = '', text = '' }) => `${subject}\n${text}`);
    const wanted = texts.findLast((text) => text.includes(words));
    if (wanted !== undefined) return wanted;
    if (Date.now() > end) throw new Error(`none of ${texts.length} mails to ${address} says «${words}»`);
    await pause(100);
  }
}

async function change(statement: string, values: string[]): Promise<void> {
  const { address } = await startEmbedded(dataDir());
  const { pool, close } = connect(address, { max: 1 });
  try {
    await pool.query(statement, values);
  } finally {
    await close();
  }
}

/** Lets the links in the mails of a registration grow old. */
export function expireVerification(email: string): Promise<void> {
  return change(
    `update mail_tokens set expires_at = now() - interval '1 minute'
     where registration_id in (select id from registrations where email = $1)`,
    [email],
  );
}

/** Gives a user the role of an admin, as `portal admin add` does. */
export function makeAdmin(email: string): Promise<void> {
  return change(`update users set role = 'ADMIN' where email = $1`, [email]);
}
