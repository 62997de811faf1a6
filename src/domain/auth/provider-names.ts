/** The providers of social accounts, as people call them. */
export const providerNames = { GOOGLE: 'Google', FACEBOOK: 'Facebook' } as const;
