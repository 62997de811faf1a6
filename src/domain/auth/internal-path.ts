import { localePattern } from '#contract/locale-pattern.ts';

const pages = new RegExp(
  `^${localePattern}/(?:` +
    [
      'home',
      'home/(?:account|add-listing|compare|contact|conversation|faq|favourites|messages|my-(?:project-)?listings|report|saved-searches|sources|still-available)',
      'home/admin(?:/(?:health|limits|log|misreadings|papers|reports|reviews|texts|users))?',
      'home/manage-(?:project-)?listing/[1-9]\\d{0,14}',
      'home/listings(?:/[a-z0-9-]+){0,4}',
      'home/(?:project-)?listing/[1-9]\\d{0,14}(?:/[a-z0-9-]+)?',
      'cookie-settings',
      'privacy-policy-raw',
    ].join('|') +
    ')$',
);

/** The text if it is one of our paths, which prevents open redirects after login. */
export function internalPath(text: string): string | undefined {
  // oxlint-disable-next-line no-control-regex
  if (!/^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(text)) return undefined;
  const [path = ''] = text.split(/[?#]/, 1);
  return pages.test(path) ? text : undefined;
}
