import * as z from 'zod';

/** A value of a reference list in API responses. */
export const ReferenceItem = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.object({ hr: z.string(), en: z.string(), de: z.string(), it: z.string(), sl: z.string() }),
    retired: z.literal(true).optional().meta({ description: 'No longer offered, but older listings may carry it' }),
  })
  .meta({ id: 'ReferenceItem', description: 'A value of a reference list. Listings carry its `code`.' });
export type ReferenceItem = z.infer<typeof ReferenceItem>;
