import * as z from 'zod';

/** A setting that is wrong; the message names each variable and what it takes. */
export class ConfigError extends Error {}

/** Takes addresses of these protocols. */
export function address(message: string, protocols: RegExp) {
  return z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), message);
}

/** The address of a service, without the slash at its end. */
export const service = address('takes an address such as https://example.com/path', /^https?:$/).transform((text) =>
  text.replace(/\/+$/, ''),
);
