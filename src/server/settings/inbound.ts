import * as z from 'zod';
import { ConfigError } from './values.ts';

/** Where mails come in that answer ours: the domain of their addresses, and where the listener waits for them. */
type InboundConfig = { domain: string; host: string; port: number };

export const inboundSettings = {
  REPLY_DOMAIN: z
    .string()
    .regex(
      /^(?=.{4,190}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/,
      'takes a domain such as odgovor.example.hr',
    )
    .optional(),
  INBOUND_SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'takes a name or an IP address')
    .optional(),
  INBOUND_SMTP_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'takes a whole number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'takes a whole number from 1 to 65535')
    .optional(),
};

type InboundSettings = z.infer<z.ZodObject<typeof inboundSettings>>;

/** Undefined: replies go to the sender's own address. @throws ConfigError */
export function inboundOf(settings: InboundSettings): InboundConfig | undefined {
  const { REPLY_DOMAIN: domain, INBOUND_SMTP_HOST: host, INBOUND_SMTP_PORT: port } = settings;
  if (domain) return { domain, host: host ?? '127.0.0.1', port: port ?? 2525 };
  if (host !== undefined || port !== undefined)
    throw new ConfigError('INBOUND_SMTP_HOST and INBOUND_SMTP_PORT are set together with REPLY_DOMAIN.');
  return undefined;
}
