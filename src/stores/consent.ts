export const consentKey = 'cookieConsent';

export type Consent = 'granted' | 'denied';

/** What the visitor has decided on analytics; nothing where nothing (or nonsense) is stored, or storage is refused. */
export function storedConsent(): Consent | '' {
  try {
    const value = localStorage.getItem(consentKey);
    return value && /^(granted|denied)$/.test(value) ? (value as Consent) : '';
  } catch {
    return '';
  }
}

/** Keeps the decision; where storage refuses it, it holds for this page alone. */
export function storeConsent(decision: Consent): void {
  try {
    localStorage.setItem(consentKey, decision);
  } catch {
    // It is asked for again on the next page.
  }
}

/** Tells the part that loads analytics and opens the settings that there is something to do. */
export const consentEvent = 'portal:consent';
