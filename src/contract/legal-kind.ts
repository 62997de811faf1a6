/** Texts that bind the portal and its users; apart from the brand, whose checks no browser needs. */
export const legalKinds = ['privacy', 'terms'] as const;
export type LegalKind = (typeof legalKinds)[number];
