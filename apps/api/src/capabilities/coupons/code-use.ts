import { countedServices } from '@lugnut/domain/estimates';
import type { MarketToday } from '../../platform/market-today';
import type { Appointment } from '../appointments';
import type { CodeUse } from './check-code';
import type { CustomerMarks } from './coupon-store';

export const customerOf = ({
  accountId,
  contact,
}: Pick<Appointment, 'accountId' | 'contact'>): CustomerMarks => ({
  accountId,
  phone: contact?.phone,
  email: contact?.email,
});

/** An appointment as coupon rules see it. Outside every market the day is Eastern time. */
export const codeUseOf = (appointment: Appointment, today: MarketToday): CodeUse => ({
  customer: customerOf(appointment),
  known: customerOf(appointment),
  job: appointment,
  today: today(appointment.market?.timeZone ?? 'America/New_York'),
  appointmentType: appointment.type,
  marketId: appointment.market?.id ?? '',
  // Work that was declined earns no discount.
  serviceIds: countedServices(appointment.quote?.estimate.services ?? []).map(({ serviceId }) => serviceId),
});
