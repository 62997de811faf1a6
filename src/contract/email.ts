import * as z from 'zod';

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const topLabel = '(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])';
const addressPattern = new RegExp(`^(?=.{1,254}$)(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`, 'i');

/** Longer than any address with surrounding whitespace; longer input is rejected unparsed. */
const maxLength = 320;

/** Letters, marks, digits and the few other characters of domain names (RFC 5892), and dots of other scripts. */
const foreignDomain = /^[\u200c\u200d\p{L}\p{M}\p{N}\-.\u00b7\u0375\u05f3\u05f4\u3002\u30fb\uff0e\uff61]{1,253}$/u;

/** No label of a domain begins or ends with a hyphen (RFC 5891). */
const hyphenAtEnd = /(?:^|[.\u3002\uff0e\uff61])-|-(?:$|[.\u3002\uff0e\uff61])/;

/** The domain in its canonical ASCII form (IDNA, UTS 46); undefined if invalid. */
function asciiDomain(domain: string): string | undefined {
  if (!foreignDomain.test(domain) || hyphenAtEnd.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** The address in lower case with an ASCII domain, so that it has one spelling; an invalid domain is left out. */
function canonical(address: string): string {
  const at = address.lastIndexOf('@');
  // Some non-ASCII letters become ASCII in lower case (the Kelvin sign), yielding another person's address.
  if (at < 0 || /[^\0-\x7f]/.test(address.slice(0, at))) return address;
  const domain = address.slice(at + 1);
  // Plain ASCII needs no conversion, which would parse numbers as IP addresses.
  const isForeign = /[^\0-\x7f]|(?:^|\.)xn--/i.test(domain);
  return `${address.slice(0, at + 1)}${isForeign ? (asciiDomain(domain) ?? '') : domain}`.toLowerCase();
}

/** A mailbox (RFC 5321, at most 254 characters) in lower case; domains in any script (RFC 5890) become ASCII. */
export function emailAddress(required: string) {
  return z
    .string(required)
    .max(maxLength, { error: 'INVALID_EMAIL', abort: true })
    .trim()
    .min(1, required)
    .overwrite(canonical)
    .refine((text) => text === '' || addressPattern.test(text), 'INVALID_EMAIL');
}
