import * as z from 'zod';

export const Role = z.enum(['USER', 'ADMIN']);
export type Role = z.infer<typeof Role>;
