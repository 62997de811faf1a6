import { isSensitivePage } from '#domain/site/sensitive-pages.ts';
import { dialogReturnPath } from '#domain/auth/providers.ts';
import { splitPath } from '#i18n/paths.ts';
import type { Config } from '#server/config.ts';

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

/** COOP: pages with social login open dialogs, which return to a page without it, as severed windows cannot close. */
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
  return { opener: openerPolicy(path), referrer: isSensitivePage(path) ? 'strict-origin' : undefined };
}

const frames = "frame-ancestors 'none'";

/** Where browsers tell what a policy of ours has stopped. */
export const reportAddress = '/api/v1/csp-reports';
const reports = [`report-uri ${reportAddress}`, 'report-to csp'];
const reporting = ['Reporting-Endpoints', `csp="${reportAddress}"`];

/** Shows 3D models, whose viewer has policies of its own. */
const withModels = '/home/manage-project-listing';

/**
 * Trusted Types where users may be logged in. Policies: scripts/shell.ts,
 * islands/project-editor/units/clipboard and islands/page/model-viewer.ts.
 */
function trustedTypes(address: string): string[] {
  const { path } = splitPath(address.split('?', 1)[0] ?? '');
  if (!isSensitivePage(path)) return [];
  const names = path.startsWith(withModels) ? 'worker clipboard lit-html default' : 'worker';
  return ["require-trusted-types-for 'script'", `trusted-types ${names}`];
}

/** Lets a page load the script of analytics and report to its host, where the page is none that it must not see. */
function withAnalytics(policy: string, address: string, scriptUrl: string | undefined): string {
  const { path } = splitPath(address.split('?', 1)[0] ?? '');
  if (!scriptUrl || isSensitivePage(path)) return policy;
  const { origin } = new URL(scriptUrl);
  return policy.replace(/(?<=^|;\s*)(?:img|connect|script)-src(?=\s)/g, `$& ${origin}`);
}

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
  const reported = (relations: Relations, ...policy: string[]) => [
    ...reporting,
    ...headers(relations, ...policy, ...reports),
  ];
  /** What allows something is a page, if a small one. */
  const strict = (...directives: string[]) =>
    directives.length > 0 ? reported({}, ...nothing, ...directives) : headers({}, ...nothing);
  const allowed = (policy: string, address: string) => withAnalytics(policy, address, analytics?.scriptUrl);
  return {
    publicUrl,
    strict,
    opened: (...directives) => headers({ opener: 'unsafe-none' }, ...nothing, ...directives),
    page: (policy, address = '') =>
      policy
        ? reported(
            relationsOf(address),
            allowed(policy.trim().replace(/;$/, ''), address),
            frames,
            ...trustedTypes(address),
            ...upgrade,
          )
        : strict(),
    upload: (embeddable) =>
      headers({ resources: embeddable ? 'cross-origin' : 'same-origin' }, 'sandbox', "default-src 'none'", frames),
  };
}
