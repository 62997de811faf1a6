/** What only pages about listings need: who logs in does not wait for it. */
const ofListings =
  'contract\\/(?:reference|fields|image|listing|location|managed-listing|own-listing|upload)|client\\/(?:listings|images|documents|uploads|send-file)|domain\\/(?!fold|own-path|password|username|provider)|i18n\\/(?:numbers|fact-words|card-view)';

const files: Record<string, RegExp> = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  viewer:
    /\/node_modules\/(?:@google\/model-viewer|three|lit|lit-html|lit-element|@lit|@monogrid|promise-worker-transferable|lie|immediate|is-promise)\/|islands\/ui\/model-viewer/,
  toasts: /\/src\/stores\/(?:toasts|session-storage)\.ts$/,
  form: new RegExp(
    `/node_modules/|/src/(?!${ofListings})(?:islands/ui|client/(?!provider-dialog)|contract|domain|i18n|stores)/`,
  ),
  listing: new RegExp(`/src/(?:${ofListings})`),
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
