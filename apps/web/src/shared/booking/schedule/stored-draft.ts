const storageKey = (appointmentId: string): string => `visit-draft:${appointmentId}`;

/** Without storage the draft lives until the page is reloaded. */
const unstored = new Map<string, string>();

const readText = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
};

export const readStored = <Draft>(appointmentId: string): Partial<Draft> | undefined => {
  const text = readText(storageKey(appointmentId));
  try {
    return text === null ? undefined : (JSON.parse(text) as Partial<Draft>);
  } catch {
    return undefined;
  }
};

export const storeDraft = (appointmentId: string, draft: object): void => {
  const text = JSON.stringify(draft);
  try {
    sessionStorage.setItem(storageKey(appointmentId), text);
  } catch {
    unstored.set(storageKey(appointmentId), text);
  }
};

/** Cleared once booked. Until then the customer may come back, and the API does not return the site. */
export const forgetDraft = (appointmentId: string): void => {
  unstored.delete(storageKey(appointmentId));
  try {
    sessionStorage.removeItem(storageKey(appointmentId));
  } catch {
    // Nothing was stored either.
  }
};
