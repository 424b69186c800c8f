const storageKey = (appointmentId: string): string => `visit-draft:${appointmentId}`;

export const readStored = <Draft>(appointmentId: string): Partial<Draft> | undefined => {
  try {
    const text = sessionStorage.getItem(storageKey(appointmentId));
    return text === null ? undefined : (JSON.parse(text) as Partial<Draft>);
  } catch {
    return undefined;
  }
};

export const storeDraft = (appointmentId: string, draft: object): void => {
  try {
    sessionStorage.setItem(storageKey(appointmentId), JSON.stringify(draft));
  } catch {
    // Storage may be closed to us: then the draft lives until the page is loaded again.
  }
};

/** It is booked: nobody comes back to the question. Until then they may, and an appointment does not tell its site. */
export const forgetDraft = (appointmentId: string): void => {
  try {
    sessionStorage.removeItem(storageKey(appointmentId));
  } catch {
    // Nothing was stored either.
  }
};
