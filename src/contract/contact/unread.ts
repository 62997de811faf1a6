import * as z from 'zod';

/** Response of `GET /users/me/messages/unread`. */
export const Unread = z.object({ unread: z.int() }).meta({ id: 'Unread' });
