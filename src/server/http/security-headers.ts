import type { Config } from '../config.ts';

const denied = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'payment',
  'usb',
];

/** The headers that protect visitors, ready for each kind of answer. */
export type Security = {
  /** The one origin of the portal. */
  publicUrl: string;
  /** For a page: its own policy, as Astro made it, with what only a header can say. */
  page: (policy: string | undefined) => string[];
  /** For everything that is no page: nothing may be loaded, nobody may frame it. */
  strict: (...directives: string[]) => string[];
  /** For files that people uploaded: besides, nothing runs in them. `embeddable` ones may be shown by other sites. */
  upload: (embeddable: boolean) => string[];
};

const frames = "frame-ancestors 'none'";

/** Makes the headers that fit the configuration. */
export function securityHeaders({ publicUrl }: Config): Security {
  const https = publicUrl.startsWith('https:');
  const upgrade = https ? ['upgrade-insecure-requests'] : [];
  const common = [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['Permissions-Policy', denied.map((feature) => `${feature}=()`).join(', ')],
    ...['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(https ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ];
  const headers = (resources: 'same-origin' | 'cross-origin', ...policy: string[]) => [
    ...common,
    ...['Cross-Origin-Resource-Policy', resources],
    ...['Content-Security-Policy', policy.join('; ')],
  ];
  const strict = (...directives: string[]) =>
    headers('same-origin', "default-src 'none'", "base-uri 'none'", "form-action 'none'", frames, ...directives);
  return {
    publicUrl,
    strict,
    page: (policy) => (policy ? headers('same-origin', policy.trim().replace(/;$/, ''), frames, ...upgrade) : strict()),
    upload: (embeddable) =>
      headers(embeddable ? 'cross-origin' : 'same-origin', 'sandbox', "default-src 'none'", frames),
  };
}
