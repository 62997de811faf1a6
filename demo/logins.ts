import { createHmac } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';
import { hashPassword } from '#server/services/auth/password-hash.ts';

export type DemoLogin = { email: string; password: string };

const emails = ['ana@example.hr', 'admin@example.hr'];

/** Of its own for every installation, and the same at every start; the ending has what the rules ask for. */
function passwordOf({ secrets }: Pick<Runtime, 'secrets'>, email: string): string {
  const mac = createHmac('sha256', secrets.keyFor('demo-password')).update(email).digest('base64url');
  return `${mac.replace(/[-_]/g, '').slice(0, 9)}aA1!`;
}

/** Gives the demo's advertiser and admin passwords where they have none yet; answers those that the demo gave. */
export async function ensureDemoLogins(runtime: Pick<Runtime, 'db' | 'secrets'>): Promise<DemoLogin[]> {
  const logins = emails.map((email) => ({ email, password: passwordOf(runtime, email) }));
  for (const { email, password } of logins) {
    await runtime.db
      .updateTable('users')
      .set({ passwordHash: await hashPassword(password) })
      .where('email', '=', email)
      .where('passwordHash', 'is', null)
      .execute();
  }
  return logins;
}
