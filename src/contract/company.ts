import * as z from 'zod';
import { isOib } from './oib.ts';

/** A text in one line. */
export const line = z
  .string()
  .trim()
  .min(1)
  .regex(/^\P{C}*$/u, 'takes one line, without control signs');
const phone = z.string().regex(/^\+\d[\d ]{6,18}\d$/, 'takes an international number, e.g. +385 1 2345 678');
const profile = z.url({ protocol: /^https$/, error: 'takes an https:// address' }).optional();

/** The portal's operator, as named in the footer, legal texts and mails. */
export const Company = z.strictObject({
  name: line,
  oib: z.string().refine(isOib, 'takes 11 digits with a right check digit, in quotes'),
  courtRegister: line,
  registrationNumber: line,
  shareCapital: line,
  director: line,
  address: z.strictObject({
    street: line,
    postcode: z.string().regex(/^\d{5}$/, 'takes five digits, in quotes'),
    city: line,
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
