import * as z from 'zod';

/** An invalid setting; the message names each variable and its valid values. */
export class ConfigError extends Error {}

export function address(message: string, protocols: RegExp) {
  return z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), message);
}

/** The address of a service, without a trailing slash. */
export const service = address('takes an address such as https://example.com/path', /^https?:$/).transform((text) =>
  text.replace(/\/+$/, ''),
);

/** Whole numbers of a range, whose ends count. */
export function wholeNumber(from: number, to: number) {
  const message = `takes a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);
}

export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'takes on or off')
  .transform((value) => ['on', 'true', '1'].includes(value));

export const secret = z.string().min(32, 'takes at least 32 random signs, for example from «openssl rand -base64 48»');
