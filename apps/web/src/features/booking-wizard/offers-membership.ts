import { showsMembershipChoice } from '@lugnut/domain/memberships';
import type { Appointment } from '../../shared/booking/stages';
import { payerOf } from '../../shared/estimate';

/** WIZ-4: members, fleets, shops and Houston's diagnoses have terms of their own. */
export const offersMembership = ({ attributes }: Appointment): boolean =>
  showsMembershipChoice({
    ...(attributes.member_type === null ? {} : { memberType: attributes.member_type }),
    job: payerOf(attributes).job,
    appointmentType: attributes.appointment_type,
    marketId: attributes.market_db ?? '',
  }) && !attributes.member_job;
