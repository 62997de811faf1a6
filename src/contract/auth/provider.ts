import * as z from 'zod';

export const Provider = z.enum(['GOOGLE', 'FACEBOOK']);
export type Provider = z.infer<typeof Provider>;
