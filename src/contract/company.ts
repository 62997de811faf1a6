import * as z from 'zod';
import { isOib } from './oib.ts';

const phone = z.string().regex(/^\+\d[\d ]{6,18}\d$/, 'takes an international number, e.g. +385 1 2345 678');
const profile = z.url({ protocol: /^https$/, error: 'takes an https:// address' }).optional();

/** The portal's operator, as named in the footer, legal texts and mails. */
export const Company = z.strictObject({
  name: z.string().min(1),
  oib: z.string().refine(isOib, 'takes 11 digits with a right check digit, in quotes'),
  courtRegister: z.string().min(1),
  registrationNumber: z.string().min(1),
  shareCapital: z.string().min(1),
  director: z.string().min(1),
  address: z.strictObject({
    street: z.string().min(1),
    postcode: z.string().regex(/^\d{5}$/, 'takes five digits, in quotes'),
    city: z.string().min(1),
  }),
  email: z.email(),
  phones: z.tuple([phone], phone),
  social: z.strictObject({ facebook: profile, linkedin: profile, youtube: profile }).default({}),
});
export type Company = z.infer<typeof Company>;

/** The postal address in one line. */
export function postalAddress({ address }: Company): string {
  return `${address.street}, ${address.postcode} ${address.city}`;
}
