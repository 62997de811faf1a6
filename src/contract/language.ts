import * as z from 'zod';

/** The part of the path that names a language; Croatian is the default and has no prefix. */
export const Language = z.enum(['hr', 'en']);
export type Language = z.infer<typeof Language>;
