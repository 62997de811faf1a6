import * as z from 'zod';

/** Text in Croatian, and in English where the advertiser wrote it. */
export const BilingualText = z.object({ hr: z.string(), en: z.string().nullable() }).meta({ id: 'BilingualText' });
export type BilingualText = z.infer<typeof BilingualText>;
