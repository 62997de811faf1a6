import * as z from 'zod';
import { locales } from './locales.ts';

/** The language of an interface, or of mails. */
export const Language = z.enum(locales);
