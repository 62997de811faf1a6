import { persistentAtom } from '@nanostores/persistent';
import { consentKey } from './consent.ts';

/** What the visitor has decided on analytics, for islands; `consent.ts` is the same for plain scripts. */
export const $consent = persistentAtom<string>(consentKey, '');
