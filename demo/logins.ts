import { createHmac } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';
import { hashPassword } from '#server/services/auth/password-hash.ts';

export type DemoLogin = { email: string; password: string };

const emails = ['ana@example.hr', 'admin@example.hr'];

/** Unique per installation and stable across starts; the suffix satisfies the password rules. */
function passwordOf({ secrets }: Pick<Runtime, 'secrets'>, email: string): string {
  const mac = createHmac('sha256', secrets.keyFor('demo-password')).update(email).digest('base64url');
  return `${mac.replace(/[-_]/g, '').slice(0, 9)}aA1!`;
}

/** Sets missing passwords of the demo's advertiser and admin; returns those set by the demo. */
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
