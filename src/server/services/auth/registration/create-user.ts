import type { Brand } from '#contract/brand.ts';
import type { Role } from '#contract/auth/login.ts';
import type { Locale } from '#contract/locales.ts';
import { usernameRefusal } from '#domain/auth/username.ts';
import { insertUser, isUsernameHeld, lockUsername } from '#server/db/queries/auth/accounts.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { acceptLegal } from '#server/services/auth/accept-legal.ts';

type NewUser = {
  username: string;
  email: string;
  passwordHash?: string | null;
  language: Locale;
  firstName?: string;
  lastName?: string;
  /** Whether the address has been verified. */
  verified: boolean;
  /** When conditions and policy were accepted, and of which brand. */
  accepted: { at: Date; brand: Brand };
};
/** The brand, whose names nobody may have, and whose own the name may be. */
type Claim = { brand: Brand; userId?: number; registrationId?: string };

const maxNameLength = 30;
const minNameLength = 3;

/** The error for a rejected username. */
export function refusedUsername(code: 'USERNAME_INVALID' | 'USERNAME_TAKEN'): AppError {
  const errors = { username: [code] };
  if (code === 'USERNAME_TAKEN') return new AppError('CONFLICT', { detail: 'The username is taken.', errors });
  return new AppError('VALIDATION_FAILED', { detail: 'Wrong: username', errors });
}

/** Whether another user or pending registration has a lookalike name; locks the name. */
async function isTaken(transaction: Transaction, username: string, claim: Claim): Promise<boolean> {
  await lockUsername(transaction, username);
  return isUsernameHeld(transaction, username, claim);
}

/** Claims the name for this transaction. Throws VALIDATION_FAILED if invalid, CONFLICT if taken. */
export async function claimUsername(transaction: Transaction, username: string, claim: Claim): Promise<void> {
  const refusal = usernameRefusal(username, claim.brand);
  if (refusal) throw refusedUsername(refusal);
  if (await isTaken(transaction, username, claim)) throw refusedUsername('USERNAME_TAKEN');
}

/** The requested name, reduced to what is allowed. */
function allowedName(wish: string, brand: Brand): string {
  const allowed = wish
    .normalize('NFKC')
    .replace(/\s+/g, '.')
    .replace(/[^\p{L}\d._-]/gu, '');
  const name = [...allowed].slice(0, maxNameLength).join('');
  const usable = [...name].length >= minNameLength && usernameRefusal(name, brand) === undefined;
  return usable ? name : 'korisnik';
}

/** An available name, claimed for this transaction: the requested one, else a similar one with a number. */
export async function freeUsername(transaction: Transaction, wish: string, claim: Claim): Promise<string> {
  const name = allowedName(wish, claim.brand);
  if (name !== 'korisnik' && !(await isTaken(transaction, name, claim))) return name;
  for (let digits = 1; ; digits += 1) {
    const number = String(Math.floor(Math.random() * 9 * 10 ** digits) + 10 ** digits);
    const similar = `${[...name].slice(0, maxNameLength - number.length - 1).join('')}-${number}`;
    if (!(await isTaken(transaction, similar, claim))) return similar;
  }
}

/** Creates a user whose name is claimed. Throws CONFLICT if name or address is taken. */
export async function createUser(
  transaction: Transaction,
  { accepted, ...user }: NewUser,
): Promise<{ id: number; role: Role }> {
  const created = await insertUser(transaction, user);
  if (!created) throw new AppError('CONFLICT', { detail: 'There is a user of this name or e-mail address.' });
  await acceptLegal(transaction, accepted.brand, { userId: created.id, at: accepted.at });
  return created;
}
