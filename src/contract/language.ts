import * as z from 'zod';

/** The path segment of a language; Croatian is the default and has no prefix. */
export const Language = z.enum(['hr', 'en']);
export type Language = z.infer<typeof Language>;
