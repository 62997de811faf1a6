import { AppError } from '../errors.ts';

export const accountBlocked = () => new AppError('ACCOUNT_BLOCKED', { detail: 'An admin has blocked the account.' });

/**
 * Stops who is blocked. It is asked only once somebody has proved whose account it is.
 * @throws AppError ACCOUNT_BLOCKED
 */
export function refuseBlocked(account: { blockedAt: Date | null } | undefined): void {
  if (account?.blockedAt) throw accountBlocked();
}
