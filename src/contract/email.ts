import * as z from 'zod';

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const topLabel = '(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])';
const addressPattern = new RegExp(`^(?=.{1,254}$)(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`, 'i');

/** More than any address has, with blanks around it; what is longer is not even looked at. */
const maxLength = 320;

/** Letters, marks, digits and the few signs that names of domains may have (RFC 5892), and the dots of other scripts. */
const foreignDomain = /^[\u200c\u200d\p{L}\p{M}\p{N}\-.\u00b7\u0375\u05f3\u05f4\u3002\u30fb\uff0e\uff61]{1,253}$/u;

/** No part of a domain begins or ends with a hyphen (RFC 5891). */
const hyphenAtEnd = /(?:^|[.\u3002\uff0e\uff61])-|-(?:$|[.\u3002\uff0e\uff61])/;

/** The domain in its ASCII form, which names it alone (IDNA, UTS 46); undefined for what is none. */
function asciiDomain(domain: string): string | undefined {
  if (!foreignDomain.test(domain) || hyphenAtEnd.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** The address with its domain in ASCII, in lower case, so that one address is written in one way only; without what is no domain. */
function canonical(address: string): string {
  const at = address.lastIndexOf('@');
  // Some letters of other scripts become ASCII in lower case (the Kelvin sign), and would be somebody else's address then.
  if (at < 0 || /[^\0-\x7f]/.test(address.slice(0, at))) return address;
  const domain = address.slice(at + 1);
  // What is plain needs no conversion, which would read numbers as addresses of machines.
  const isForeign = /[^\0-\x7f]|(?:^|\.)xn--/i.test(domain);
  return `${address.slice(0, at + 1)}${isForeign ? (asciiDomain(domain) ?? '') : domain}`.toLowerCase();
}

/** A mailbox (RFC 5321, at most 254 signs) in lower case; domains in any script (RFC 5890) become ASCII. */
export function emailAddress(required: string) {
  return z
    .string(required)
    .max(maxLength, { error: 'INVALID_EMAIL', abort: true })
    .trim()
    .min(1, required)
    .overwrite(canonical)
    .refine((text) => text === '' || addressPattern.test(text), 'INVALID_EMAIL');
}
