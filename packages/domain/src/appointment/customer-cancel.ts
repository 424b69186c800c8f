import { canApply } from './machine';
import type { AppointmentStatus } from './status';

/** Of the customers: why somebody who asked for us does not want it any more. */
export const customersCancelReasons = [
  'Found service sooner',
  'Found cheaper price',
  'Car already fixed',
  'Not in my budget right now',
  'I have an emergency',
] as const;

/** What can be said when a visit is canceled, by its customer or by staff in their name. */
export const cancelReasons = [...customersCancelReasons, 'Other'] as const;

type Cancelable = {
  readonly status: AppointmentStatus;
  /** Work was begun at a visit before (FIELD-2). */
  readonly isReturn: boolean;
};

/** Its customer may cancel it. Work that has begun has to be paid or written off, which the office decides. */
export const canCustomerCancel = ({ status, isReturn }: Cancelable): boolean =>
  canApply(status, 'canceled') && status !== 'in_progress' && !isReturn;

/** PUB-4: $30 for staying is for who could cancel a booked visit that nobody drives to yet. */
export const canTakeKeepDiscount = (visit: Cancelable): boolean =>
  visit.status === 'scheduled' && canCustomerCancel(visit);
