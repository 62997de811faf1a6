/** What the list of listings and their editor need: who logs in does not wait for it. */
const ofListings =
  'contract/(?:reference|image|listing|location|managed-listing|still-available)|client/managed-listing|domain/(?:image|lifecycle|placeholder)|i18n/(?:numbers|fact-|status-)|islands/ui/Picture';

/** What the editor of listings alone needs, at first and later. */
const ofEditing =
  'islands/listings|contract/(?:fields|upload)|client/(?:places|images|documents|uploads|send-file)|domain/(?!fold|own-path|password|username|provider|session)|i18n/card-view';

/** What forms with rules need, of logging in and of accounts: who edits or lists does not wait for it. */
const ofForms =
  'islands/ui/(?:contract-form|kept-fields|refusing-resolver|ErrorList|NewPassword|Password|StrengthMeter|Username|username|login-providers|address-token)|contract/account/(?:registration|account|social)|client/(?:login|account|social-login|provider-dialog)|domain/(?:password|username|provider)|stores/new-user';

const rooms = 'islands/ui|client|contract|domain|i18n|stores';

const files: Record<string, RegExp> = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  viewer:
    /\/node_modules\/(?:@google\/model-viewer|three|lit|lit-html|lit-element|@lit|@monogrid|promise-worker-transferable|lie|immediate|is-promise)\/|islands\/ui\/model-viewer/,
  toasts: /\/src\/stores\/(?:toasts|session-storage)\.ts$/,
  base: new RegExp(
    `/node_modules/(?!react-hook-form|@hookform)|/src/(?!${ofListings}|${ofEditing}|${ofForms}|.*own-listing|client/provider-dialog)(?:${rooms})/`,
  ),
  form: new RegExp(`/node_modules/(?:react-hook-form|@hookform)|/src/(?:${ofForms})`),
  listing: new RegExp(`/src/(?:${ofListings})`),
  own: /own-listing/,
  editor: new RegExp(`/src/(?:${ofEditing})`),
  auth: /\/src\/islands\/auth\//,
};

/**
 * How the islands' modules are put together into files: what several pages share comes in one file of each kind, since
 * on a phone's link each further file costs more than a few unused bytes.
 */
export const browserFiles = {
  groups: Object.entries(files)
    .toReversed()
    .map(([name, test], index) => ({
      name,
      test,
      minShareCount: 2,
      priority: index + 1,
    })),
};

const ofProjects = /\/(?:UnitChoice|Model)\.astro_|project-parts/;

/**
 * Whether a file is written into the page; undefined leaves it to its size. What the flats of a project look like and do is
 * below the first screen, and the page is long enough.
 */
export const inlined = (file: string): false | undefined => (ofProjects.test(file) ? false : undefined);
