import * as z from 'zod';

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const addressPattern = new RegExp(`^(?=.{1,254}$)(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z]{2,63}$`, 'i');

/** A mailbox as RFC 5321 has it without quoting, of at most 254 signs, with a domain of at least two parts; in lower case. */
export function emailAddress(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .refine((text) => text === '' || addressPattern.test(text), 'INVALID_EMAIL')
    .toLowerCase();
}
