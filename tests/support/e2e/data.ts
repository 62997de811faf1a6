import { readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded/cluster.ts';

/** Where the server of the browser tests notes its data folder for them. */
export function dataNote(port = '4390'): string {
  return join(tmpdir(), `portal-e2e-${port}`);
}

/** The data folder of the server under test; one that was started by hand is told by E2E_DATA_DIR. */
function dataDir(): string {
  return process.env.E2E_DATA_DIR ?? readFileSync(dataNote(process.env.E2E_PORT), 'utf8');
}

type Sent = { sentAt: number; mail: Email };
const read = new Map<string, Promise<Sent>>();

async function readMail(path: string): Promise<Sent> {
  const [{ mtimeMs: sentAt }, text] = await Promise.all([stat(path), readFile(path)]);
  return { sentAt, mail: await PostalMime.parse(text) };
}

/** The mails to an address in the order they were sent in, which their names tell to the second only; each is read once. */
async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(dataDir(), 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of names) if (!read.has(name)) read.set(name, readMail(join(folder, name)));
  const mails = await Promise.all(names.map((name) => read.get(name)));
  return mails
    .filter((sent) => sent !== undefined)
    .toSorted((one, other) => one.sentAt - other.sentAt)
    .map(({ mail }) => mail)
    .filter(({ to }) => to?.some((reader) => reader.address === address));
}

const patience = 30_000;

/** What is found among the mails to an address, once the server has sent it. */
async function awaitMail<Found>(
  address: string,
  missing: string,
  find: (mails: Email[]) => Found | undefined,
): Promise<Found> {
  const end = Date.now() + patience;
  for (;;) {
    const mails = await mailsTo(address);
    const found = find(mails);
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${mails.length} mails to ${address}, ${missing}`);
    await pause(50);
  }
}

/** The link of this kind in the last of so many mails to an address. */
export function mailedLink(address: string, kind: string, count = 1): Promise<string> {
  return awaitMail(address, `not ${count} with ${kind}`, (mails) => {
    const links = mails.flatMap(({ text = '' }) => text.match(/https?:\/\/\S+/g) ?? []);
    const wanted = links.filter((link) => new URL(link).searchParams.has(kind));
    return wanted.length >= count ? wanted.at(-1) : undefined;
  });
}

/** The mails to an address, once there are so many. */
export function mailedTo(address: string, count: number): Promise<Email[]> {
  return awaitMail(address, `not ${count}`, (mails) => (mails.length >= count ? mails : undefined));
}

/** The text of the last mail to an address that says this. */
export function mailSaying(address: string, words: string): Promise<string> {
  return awaitMail(address, `none says «${words}»`, (mails) =>
    mails.map(({ subject = '', text = '' }) => `${subject}\n${text}`).findLast((text) => text.includes(words)),
  );
}

let connected: Promise<DatabaseConnection> | undefined;

async function openDatabase(): Promise<DatabaseConnection> {
  const { address } = await startEmbedded(dataDir());
  return connect(address, { max: 2 });
}

/** The database of the server under test, which every worker connects to once. */
export async function testedDatabase(): Promise<DatabaseConnection> {
  connected ??= openDatabase();
  return connected;
}

/** Lets the links in the mails of a registration grow old. */
export async function expireVerification(email: string): Promise<void> {
  const { pool } = await testedDatabase();
  await pool.query(
    `update mail_tokens set expires_at = now() - interval '1 minute'
     where registration_id in (select id from registrations where email = $1)`,
    [email],
  );
}
