import * as z from 'zod';

/** Answer of `POST /refresh-token`. */
export const Refreshed = z.object({ accessToken: z.string() }).meta({ id: 'Refreshed' });
