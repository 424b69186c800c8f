import type { Appointment } from './appointment';

/** A fleet's money is agreed to by its own people: their link asks for the login and then opens the estimate. */
export const decisionPath = (
  { id, fleetJob }: Pick<Appointment, 'id' | 'fleetJob'>,
  /** Where the id alone opens it. */
  page: 'estimate' | 'estimate_response',
): string => (fleetJob ? `/dashboard/upcoming?job=${id}` : `/appointment/${page}/${id}`);
