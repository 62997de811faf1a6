import * as z from 'zod';

/** Response of `POST /refresh-token`. */
export const Refreshed = z.object({ accessToken: z.string() }).meta({ id: 'Refreshed' });
