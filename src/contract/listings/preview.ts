import * as z from 'zod';

/** A secret address that shows a listing as visitors would see it, and until when it does. */
export const PreviewLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'PreviewLink' });
export type PreviewLink = z.infer<typeof PreviewLink>;
