import * as z from 'zod';

/** Answer of «still available»: where the listing's public page is, and until when it stays public. */
export const StillAvailable = z
  .object({
    url: z.string().meta({ description: 'Path of its public page' }),
    expiresAt: z.iso.datetime().meta({ description: 'When it expires, unless this is confirmed again' }),
  })
  .meta({ id: 'StillAvailable' });
export type StillAvailable = z.infer<typeof StillAvailable>;

/** Query of `POST /real-estate-listings/still-available`; `language` is that of the page to which browsers are sent back. */
export const StillAvailableQuery = z.object({
  token: z
    .string('INVALID_TOKEN')
    .min(1, 'INVALID_TOKEN')
    .meta({ param: { description: 'From the link of a mail' }, example: '1z.mi3w8f40.8Wf0x3bU1kq7rK2m' }),
  language: z.enum(['hr', 'en'], 'VALUE_INVALID').optional(),
});
