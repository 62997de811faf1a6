import type * as z from 'zod';
import type { ContactMail } from '#contract/contact/contact.ts';

/** What stands in the form. */
export type ContactFields = z.input<typeof ContactMail>;

/** The listing or project that somebody writes about, and the flat of it. */
export type ContactListing = { id: number; title: string; unit?: string | undefined };
