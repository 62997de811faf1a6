const files: Record<string, RegExp> = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  toasts: /\/src\/stores\/(?:toasts|session-storage)\.ts$/,
  form: /\/node_modules\/|\/src\/(?:islands\/ui|client\/(?!provider-dialog)|contract|domain|i18n|stores)\//,
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
