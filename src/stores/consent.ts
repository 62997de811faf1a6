/** Where the decision on analytics is kept. */
export const consentKey = 'cookieConsent';

export type Consent = 'granted' | 'denied';

/** What the visitor has decided on analytics; nothing where nothing (or nonsense) is stored, or storage is refused. */
export function storedConsent(): Consent | '' {
  try {
    const value = localStorage.getItem(consentKey);
    return value && /^(?:granted|denied)$/.test(value) ? (value as Consent) : '';
  } catch {
    return '';
  }
}

/** Keeps the decision; false where storage refuses it, so that it holds for this page alone. */
export function storeConsent(decision: Consent): boolean {
  try {
    localStorage.setItem(consentKey, decision);
    return true;
  } catch {
    return false;
  }
}

/** Tells the part that loads analytics and opens the settings that there is something to do. */
export const consentEvent = 'portal:consent';

/** The switch of analytics in the settings; the necessary ones stand beside it and cannot be switched. */
export const consentBox = '.consent-form input:enabled';
