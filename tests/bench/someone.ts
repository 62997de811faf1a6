import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { connect } from '#server/db/client.ts';
import { hashPassword } from '#server/services/auth/password-hash.ts';
import { makeListing } from '../support/e2e/listing.ts';
import { logInDirectly } from '../support/e2e/people.ts';
import { insertUser } from '../support/listings/listings.ts';
import type { Portal } from './portal.ts';

const person = { username: 'bench', email: 'bench@example.hr', password: 'Maslina-9!' };

/** Makes a user of the portal and a filled draft, and logs the browser in; the path of the draft's editor. */
export async function openAccount({ dataDir }: Portal, context: BrowserContext): Promise<string> {
  const { username, email, password } = person;
  const address = { host: join(dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' };
  const { db, close } = connect(address, { max: 1 });
  await insertUser(db, { username, email, passwordHash: await hashPassword(password) });
  await close();
  const page = await context.newPage();
  await logInDirectly(page, person);
  const { id } = await makeListing(page, { draft: true });
  await page.close();
  return `/home/manage-listing/${id}`;
}
