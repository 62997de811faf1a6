import { isDiscreet } from '#domain/discreet-pages.ts';
import { dialogReturnPath } from '#domain/provider-dialog.ts';
import { splitPath } from '#i18n/paths.ts';
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
  page: (policy: string | undefined, address?: string) => string[];
  /** For everything that is no page: nothing may be loaded, nobody may frame it. */
  strict: (...directives: string[]) => string[];
  /** The same for a page that other sites open in a window of their own. */
  opened: (...directives: string[]) => string[];
  /** For files that people uploaded: besides, nothing runs in them. `embeddable` ones may be shown by other sites. */
  upload: (embeddable: boolean) => string[];
};

const openers = ['/login', '/registration', '/home/account'];

type OpenerPolicy = 'same-origin' | 'same-origin-allow-popups' | 'unsafe-none';

/**
 * What ties a page to windows of others. Pages with social logins open a window of the provider; it comes back to a page
 * of ours that keeps the tie, since a window without it cannot close itself.
 */
function openerPolicy(path: string): OpenerPolicy {
  if (path === dialogReturnPath) return 'unsafe-none';
  return openers.includes(path) ? 'same-origin-allow-popups' : 'same-origin';
}

type Relations = {
  resources?: 'same-origin' | 'cross-origin';
  opener?: OpenerPolicy;
  referrer?: 'strict-origin-when-cross-origin' | 'strict-origin';
};

/** A discreet page tells no more than its origin; if it told nothing, browsers would send `Origin: null` with its plain forms. */
function relationsOf(address: string): Relations {
  const { path } = splitPath(address.split('?', 1)[0] ?? '');
  return { opener: openerPolicy(path), referrer: isDiscreet(path) ? 'strict-origin' : undefined };
}

const frames = "frame-ancestors 'none'";

/** Lets a page load the script of analytics and report to its host, where the page is none that it must not see. */
function withAnalytics(policy: string, address: string, scriptUrl: string | undefined): string {
  const { path } = splitPath(address.split('?', 1)[0] ?? '');
  if (!scriptUrl || isDiscreet(path)) return policy;
  const { origin } = new URL(scriptUrl);
  return policy.replace(/(?<=^|;\s*)(?:img|connect|script)-src(?=\s)/g, `$& ${origin}`);
}

/** Makes the headers that fit the configuration. */
export function securityHeaders({ publicUrl, analytics }: Pick<Config, 'publicUrl' | 'analytics'>): Security {
  const https = publicUrl.startsWith('https:');
  const upgrade = https ? ['upgrade-insecure-requests'] : [];
  const common = [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Permissions-Policy', denied.map((feature) => `${feature}=()`).join(', ')],
    ...(https ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ];
  const headers = (
    { resources = 'same-origin', opener = 'same-origin', referrer = 'strict-origin-when-cross-origin' }: Relations,
    ...policy: string[]
  ) => [
    ...common,
    ...['Referrer-Policy', referrer],
    ...['Cross-Origin-Opener-Policy', opener],
    ...['Cross-Origin-Resource-Policy', resources],
    ...['Content-Security-Policy', policy.join('; ')],
  ];
  const nothing = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", frames];
  const strict = (...directives: string[]) => headers({}, ...nothing, ...directives);
  const allowed = (policy: string, address: string) => withAnalytics(policy, address, analytics?.scriptUrl);
  return {
    publicUrl,
    strict,
    opened: (...directives) => headers({ opener: 'unsafe-none' }, ...nothing, ...directives),
    page: (policy, address = '') =>
      policy
        ? headers(relationsOf(address), allowed(policy.trim().replace(/;$/, ''), address), frames, ...upgrade)
        : strict(),
    upload: (embeddable) =>
      headers({ resources: embeddable ? 'cross-origin' : 'same-origin' }, 'sandbox', "default-src 'none'", frames),
  };
}
