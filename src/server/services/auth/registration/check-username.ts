import { Username } from '#contract/account/registration.ts';
import { usernameRefusal } from '#domain/auth/username.ts';
import { isUsernameHeld } from '#server/db/queries/auth/users.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { refusedUsername } from './create-user.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

type Asked = Pick<Runtime, 'config' | 'db' | 'events' | 'secrets'>;

/**
 * Looks whether a registration could have this name now.
 * @throws AppError CONFLICT (USERNAME_TAKEN), VALIDATION_FAILED (USERNAME_INVALID).
 */
export async function checkUsername({ db }: Pick<Runtime, 'db'>, username: string): Promise<void> {
  const refusal = usernameRefusal(username) ?? ((await isUsernameHeld(db, username)) ? 'USERNAME_TAKEN' : undefined);
  if (refusal) throw refusedUsername(refusal);
}

/**
 * Whether nobody can register with this name any more, or anyway: it is taken, reserved or no username at all.
 * @throws AppError TOO_MANY_REQUESTS for who asks very often.
 */
export async function isUsernameTaken(runtime: Asked, wish: string, address: string): Promise<boolean> {
  await countRequest(runtime, 'check-username', { address });
  const username = Username.safeParse(wish);
  if (!username.success) return true;
  try {
    await checkUsername(runtime, username.data);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
