import * as z from 'zod';
import { page } from '#contract/ids.ts';
import { Block } from '#contract/listings/block.ts';
import { PaperKind, PaperState } from '#contract/media/paper.ts';
import { PrivateDocument } from '#contract/media/upload.ts';
import { moment, trimmedText } from '#contract/text.ts';
import { AdminListing, person } from './admin.ts';

/** How much waits for an admin. */
export const Waiting = z.object({ reports: z.int(), papers: z.int(), reviews: z.int() }).meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof Waiting>;

/** The papers of a kind of a listing, with what the listing says that they are to prove. Areas in m². */
export const AdminPaper = z
  .object({
    id: z.int(),
    kind: PaperKind,
    state: PaperState,
    pendingSince: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: person.nullable(),
    note: z.string().nullable(),
    documents: z.array(PrivateDocument),
    stated: z.object({
      address: z.string().nullable(),
      netArea: z.number().nullable(),
      plotArea: z.number().nullable(),
      advertiser: z.string().nullable(),
    }),
    listing: AdminListing,
  })
  .meta({ id: 'AdminPaper' });
export type AdminPaper = z.infer<typeof AdminPaper>;

export const AdminPapers = z.object({ items: z.array(AdminPaper), ...page }).meta({ id: 'AdminPapers' });
export type AdminPapers = z.infer<typeof AdminPapers>;

/** A request to look at a blocked listing again; `id` is the listing's. */
export const AdminReview = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    message: z.string(),
    block: Block,
    changes: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Paths of facts that are others than when it was blocked; null where that is not known' }),
    listing: AdminListing,
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.infer<typeof AdminReview>;

export const AdminReviews = z.object({ items: z.array(AdminReview), ...page }).meta({ id: 'AdminReviews' });
export type AdminReviews = z.infer<typeof AdminReviews>;

/** Body of `PUT /admin/reviews/{id}`: whether the block ends, and why; `updatedAt` is that of the listing looked at. */
export const ReviewDecision = z
  .object({
    unblock: z.boolean('VALUE_INVALID'),
    reason: trimmedText(1000).min(1, 'VALUE_REQUIRED'),
    updatedAt: moment,
  })
  .meta({ id: 'ReviewDecision' });
export type ReviewDecision = z.infer<typeof ReviewDecision>;
