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

export const storageFull = () =>
  new AppError('LIMIT_REACHED', { detail: 'The files of this account take all its room.', sentence: 'STORAGE_FULL' });

export const tooManyImages = (most: number) =>
  new AppError('LIMIT_REACHED', {
    detail: `A listing of this account may have ${most} pictures.`,
    sentence: 'TOO_MANY_IMAGES',
  });
