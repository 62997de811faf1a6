import type { FileRefusal } from '#contract/media/upload.ts';
import type { ErrorCode } from '#contract/problem.ts';

/** Codes with a message; some are more specific than error codes. */
export type MessageCode =
  | ErrorCode
  | FileRefusal
  | 'SESSION_ENDED'
  | 'LISTING_CHANGED'
  | 'DRAFTS_LIMITED'
  | 'PUBLIC_LISTINGS_LIMITED'
  | 'SETUP_EXPIRED'
  | 'IMAGES_LIMITED'
  | 'ACCOUNT_FULL'
  | 'CODE_WRONG';
