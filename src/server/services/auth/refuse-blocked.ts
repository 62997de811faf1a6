import { AppError } from '#server/errors.ts';

export const accountBlocked = (userId?: number) =>
  new AppError('ACCOUNT_BLOCKED', {
    detail: 'An admin has blocked the account.',
    concerns: userId === undefined ? undefined : { userId },
  });

/** Stops who is blocked, asked only of who has proved whose account it is. Throws ACCOUNT_BLOCKED. */
export function refuseBlocked(account: { id: number; blockedAt: Date | null } | undefined): void {
  if (account?.blockedAt) throw accountBlocked(account.id);
}
