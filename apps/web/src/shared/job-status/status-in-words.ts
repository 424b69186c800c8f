const statusInWords: Readonly<Record<string, string>> = {
  pending: 'Waiting for quote',
  quoted: 'Quoted',
  scheduled: 'Booked',
  en_route: 'On the way',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
  no_service_area: 'Out of area',
};

/** A status as staff read it, on every screen the same. What is booked without a day is not settled yet. */
export const statusText = (status: string, needsTime = false): string =>
  needsTime ? 'Needs new time' : (statusInWords[status] ?? status);
