const shownDigits = 6;

/** The number on documents, from the end of the appointment's id: short to read out, useless as a credential. */
export const orderNumber = (appointmentId: string): string =>
  `WO-${appointmentId
    .replace(/[^0-9a-z]/gi, '')
    .slice(-shownDigits)
    .toUpperCase()}`;
