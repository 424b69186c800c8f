const storageKey = (appointmentId: string): string => `visit-draft:${appointmentId}`;

/** Where storage is closed to us the draft lives until the page is loaded again. */
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

/** It is booked: nobody comes back to the question. Until then they may, and an appointment does not tell its site. */
export const forgetDraft = (appointmentId: string): void => {
  unstored.delete(storageKey(appointmentId));
  try {
    sessionStorage.removeItem(storageKey(appointmentId));
  } catch {
    // Nothing was stored either.
  }
};
