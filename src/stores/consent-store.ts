import { persistentAtom } from '@nanostores/persistent';
import { asConsent, consentKey, type Consent } from './consent.ts';

/** The visitor's decision on analytics, for islands; `consent.ts` is the same for plain scripts. */
export const $consent = persistentAtom<Consent | ''>(consentKey, '', {
  decode: asConsent,
  encode: (consent) => consent || undefined,
});
