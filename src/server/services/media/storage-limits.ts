import { findLimits } from '#server/db/queries/auth/account-limits.ts';
import { sumOwnBytes } from '#server/db/queries/media/listing-files.ts';
import type { Db } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';

const megabyte = 1024 * 1024;

/** How many bytes the user may still store; negative where there are too many. */
export async function leftBytes(db: Db, userId: number): Promise<number> {
  const { megabytes } = await findLimits(db, userId);
  return megabytes * megabyte - (await sumOwnBytes(db, userId));
}

/** The error for a user whose files take all the room of the account. */
export async function storageFull(db: Db, userId: number): Promise<AppError> {
  const { megabytes } = await findLimits(db, userId);
  const detail = `The files of this account take all its room, ${megabytes} MB.`;
  return new AppError('LIMIT_REACHED', { detail, sentence: 'ACCOUNT_FULL', limit: megabytes });
}

export const tooManyImages = (most: number) =>
  new AppError('LIMIT_REACHED', {
    detail: `A listing of this account may have ${most} pictures.`,
    sentence: 'IMAGES_LIMITED',
    limit: most,
  });
