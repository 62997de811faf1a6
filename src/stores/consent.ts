export const consentKey = 'cookieConsent';

export type Consent = 'granted' | 'denied';

/** Validates a stored value; empty if missing or invalid. */
export const asConsent = (value: string | null): Consent | '' =>
  /^(granted|denied)$/.test(String(value)) ? (value as Consent) : '';

/** The visitor's decision on analytics; empty if none is stored or storage is blocked. */
export function storedConsent(): Consent | '' {
  try {
    return asConsent(localStorage.getItem(consentKey));
  } catch {
    return '';
  }
}

/** Stores the decision and notifies this page, as other tabs are; with blocked storage it applies to this page only. */
export function storeConsent(decision: Consent): void {
  try {
    localStorage.setItem(consentKey, decision);
  } catch {
    // The next page will ask again.
  }
  dispatchEvent(new StorageEvent('storage', { key: consentKey, newValue: decision }));
}

/** Notifies the script that loads analytics and opens the settings. */
export const consentEvent = 'portal:consent';
