import * as z from 'zod';

/** Text without line breaks and other signs that control. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Text in Croatian, and in English where the advertiser wrote it. */
export const BilingualText = z.object({ hr: z.string(), en: z.string().nullable() }).meta({ id: 'BilingualText' });
export type BilingualText = z.infer<typeof BilingualText>;
