const keyOf = (appointmentId: string): string => `review ${appointmentId}`;

/** In this tab the stars were given and the walk goes on: a reload comes back to it. */
export const noteWalk = (appointmentId: string): void => {
  try {
    sessionStorage.setItem(keyOf(appointmentId), 'walking');
  } catch {
    // Storage may be closed to us: then a reload shows that it was reviewed, and the tip can be asked for there.
  }
};

export const isWalking = (appointmentId: string): boolean => {
  try {
    return sessionStorage.getItem(keyOf(appointmentId)) !== null;
  } catch {
    return false;
  }
};

/** Past the tip there is nothing a reload could lose. */
export const endWalk = (appointmentId: string): void => {
  try {
    sessionStorage.removeItem(keyOf(appointmentId));
  } catch {
    // As above.
  }
};
