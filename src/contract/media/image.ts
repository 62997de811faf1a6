import * as z from 'zod';

/** A stored image: its original size in pixels, and its files in other sizes and formats. */
export const Image = z
  .object({
    fileName: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.object({ hr: z.string().nullable(), en: z.string().nullable() }),
    isPlan: z.boolean().optional().meta({ description: 'Whether a picture of a single listing shows its floor plan' }),
    sources: z.array(z.object({ type: z.enum(['image/webp', 'image/jpeg']), width: z.int(), url: z.string() })),
    placeholder: z.string().regex(/^#[0-9a-f]{6}$/),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof Image>;
