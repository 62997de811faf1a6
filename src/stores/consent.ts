export const consentKey = 'cookieConsent';

export type Consent = 'granted' | 'denied';

/** What a stored value decides; nothing where it is none, or nonsense. */
export const asConsent = (value: string | null): Consent | '' =>
  value && /^(granted|denied)$/.test(value) ? (value as Consent) : '';

/** What the visitor has decided on analytics; nothing where nothing is stored, or storage is refused. */
export function storedConsent(): Consent | '' {
  try {
    return asConsent(localStorage.getItem(consentKey));
  } catch {
    return '';
  }
}

/** Keeps the decision, of which this page hears as other tabs do; where storage refuses it, it holds here alone. */
export function storeConsent(decision: Consent): void {
  try {
    localStorage.setItem(consentKey, decision);
  } catch {
    // It is asked for again on the next page.
  }
  dispatchEvent(new StorageEvent('storage', { key: consentKey, newValue: decision }));
}

/** Tells the part that loads analytics and opens the settings that there is something to do. */
export const consentEvent = 'portal:consent';
