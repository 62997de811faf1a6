import * as z from 'zod';

/** Answer of «still available»: where the listing's public page is, and until when it stays public. */
export const StillAvailable = z
  .object({
    url: z.string().meta({ description: 'Path of its public page' }),
    expiresAt: z.iso.datetime().meta({ description: 'When it expires, unless this is confirmed again' }),
  })
  .meta({ id: 'StillAvailable' });
export type StillAvailable = z.infer<typeof StillAvailable>;
