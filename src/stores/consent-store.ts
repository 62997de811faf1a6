import { persistentAtom } from '@nanostores/persistent';
import { consentEvent, consentKey, storedConsent } from './consent.ts';

/** What the visitor has decided on analytics, for islands; `consent.ts` is the same for plain scripts. */
export const $consent = persistentAtom<string>(consentKey, '');

// The page's plain scripts decide too.
addEventListener(consentEvent, () => {
  const decided = storedConsent();
  if (decided) $consent.set(decided);
});
