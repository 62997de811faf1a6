import * as z from 'zod';

/** MODERATOR: reports, papers and blocks; EDITOR: the portal's texts; ADMIN: everything. */
export const Role = z.enum(['USER', 'MODERATOR', 'EDITOR', 'ADMIN']);
export type Role = z.infer<typeof Role>;
