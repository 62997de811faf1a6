import { oneLine, trimmedText } from './text.ts';

export const maxLinkLength = 500;
const host = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;
/** Names that no public server has (RFC 6761, 6762, 7686, 8375). */
const privateHosts = /(?:^|\.)(?:local|localhost|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$/;

/** The address of a page on a public server, as browsers write it; undefined for anything else. */
export function publicLink(text: string): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, port, hostname, href } = new URL(address);
  if (protocol !== 'https:' || username || password || port) return undefined;
  return host.test(hostname) && !privateHosts.test(hostname) && href.length <= maxLinkLength ? href : undefined;
}

/** The host of a link as it is shown. */
export const hostOf = (link: string): string => new URL(link).hostname.replace(/^www\./, '');

/** A link that only opens on a click: https, a public host, no credentials. Null and empty text mean that there is none. */
export const link = trimmedText(maxLinkLength)
  .regex(oneLine, { message: 'VALUE_INVALID' })
  .refine((text) => text === '' || publicLink(text) !== undefined, 'LINK_INVALID')
  .nullish()
  .transform((text) => (text ? (publicLink(text) ?? null) : null));
