import type { AppointmentAttributes } from '@lugnut/contract';

/** What can still be done with an appointment by its link. */
export type VisitState =
  | 'changeable'
  | 'not booked'
  | 'on the way'
  | 'at work'
  | 'completed'
  | 'cancelled'
  | 'no service area';

export const visitStateOf = ({
  status,
  appointment_day,
}: Pick<AppointmentAttributes, 'status' | 'appointment_day'>): VisitState => {
  switch (status) {
    case 'pending':
    case 'quoted':
      return appointment_day === null ? 'not booked' : 'changeable';
    case 'scheduled':
      return 'changeable';
    case 'en_route':
      return 'on the way';
    case 'in_progress':
      return 'at work';
    case 'completed':
      return 'completed';
    case 'cancelled':
      return 'cancelled';
    case 'no_service_area':
      return 'no service area';
  }
};
