import * as z from 'zod';
import { moment, trimmedText } from '#contract/text.ts';

/** The private papers of a listing that the portal checks. */
export const PaperKind = z.enum(['OWNERSHIP', 'USAGE_PERMIT']);
export type PaperKind = z.infer<typeof PaperKind>;

export const PaperState = z.enum(['PENDING', 'CHECKED', 'REFUSED']);
export type PaperState = z.infer<typeof PaperState>;

/** The check of a listing's papers of a kind, for its owner and admins; `reason` is why they were refused. */
export const PaperCheck = z
  .object({
    kind: PaperKind,
    state: PaperState,
    decidedAt: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'PaperCheck' });
export type PaperCheck = z.infer<typeof PaperCheck>;

/** Papers that visitors may know of: those that nobody refused; `checkedAt` is null until an admin has looked. */
export const AttachedPaper = z
  .object({ kind: PaperKind, checkedAt: z.iso.datetime().nullable() })
  .meta({ id: 'AttachedPaper' });
export type AttachedPaper = z.infer<typeof AttachedPaper>;

/** Papers that an admin has looked at, and when. */
export const CheckedPaper = z.object({ kind: PaperKind, checkedAt: z.iso.datetime() }).meta({ id: 'CheckedPaper' });
export type CheckedPaper = z.infer<typeof CheckedPaper>;

/** Body of `PUT /admin/papers/{id}`; `updatedAt` is that of the listing looked at, so that nobody decides about another. */
export const PaperDecision = z
  .object({
    state: z.enum(['CHECKED', 'REFUSED'], 'VALUE_INVALID'),
    note: trimmedText(1000).default(''),
    updatedAt: moment,
  })
  .refine(({ state, note }) => state !== 'REFUSED' || note !== '', { path: ['note'], error: 'VALUE_REQUIRED' })
  .meta({ id: 'PaperDecision' });
export type PaperDecision = z.infer<typeof PaperDecision>;
