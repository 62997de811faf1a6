import * as z from 'zod';

/** Answer of `GET /users/me/messages/unread`. */
export const Unread = z.object({ unread: z.int() }).meta({ id: 'Unread' });
