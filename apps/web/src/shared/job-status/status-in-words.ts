/** A status as staff read it, on every screen the same. */
export const statusInWords: Readonly<Record<string, string>> = {
  pending: 'Waiting for quote',
  quoted: 'Quoted',
  scheduled: 'Booked',
  en_route: 'On the way',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
  no_service_area: 'Out of area',
};
