/** The visitor's consent to analytics; no by default. */
type Consent = 'granted' | 'denied';

const storageKey = 'analytics-consent';

export const readConsent = (): Consent | undefined => {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'granted' || stored === 'denied' ? stored : undefined;
  } catch {
    return undefined;
  }
};

export const storeConsent = (consent: Consent): void => {
  try {
    localStorage.setItem(storageKey, consent);
  } catch {
    // Storage may be closed to us: then the answer is no, and asked again.
  }
};
