/** The display names of social login providers. */
export const providerNames = { GOOGLE: 'Google', FACEBOOK: 'Facebook' } as const;
