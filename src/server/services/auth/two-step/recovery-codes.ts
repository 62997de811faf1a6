import { hash, randomBytes } from 'node:crypto';
import { replaceRecoveryCodes, spendRecoveryCode } from '#server/db/queries/auth/two-step.ts';
import type { Transaction } from '#server/db/tables/index.ts';

const howMany = 10;
/** Without signs that look alike. 24 of them hold 120 bits, so that a plain hash protects them (ASVS 6.5.2). */
const signs = 'abcdefghjkmnpqrstvwxyz0123456789';
const length = 24;
const shape = new RegExp(`^[${signs}]{${length}}$`);

const newCode = () => Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('');
const hashOf = (code: string) => hash('sha256', code, 'buffer');
const inGroups = (code: string) => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** Gives the user ten new recovery codes, and none of the old; they are told now, and stored as hashes. */
export async function issueRecoveryCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await replaceRecoveryCodes(transaction, userId, codes.map(hashOf));
  return codes.map(inGroups);
}

/** Uses a recovery code, without its hyphens, once. */
export async function spendRecovery(
  transaction: Transaction,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  return shape.test(code) && spendRecoveryCode(transaction, userId, hashOf(code));
}
