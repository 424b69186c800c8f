import { type AppointmentStatus, isUnbooked } from '../appointment';
import { agreedPart, isAgreed } from './agreed';
import type { Estimate, ServiceContent } from './estimate';

/** How far the visit is: nothing booked yet, somebody will come, or somebody is there. */
export type VisitStage = 'quoted' | 'booked' | 'at the car';

export const visitStageOf = (status: AppointmentStatus): VisitStage => {
  if (isUnbooked(status)) return 'quoted';
  return status === 'in_progress' ? 'at the car' : 'booked';
};

/** Whether a page offers to take a service back: never agreed work while somebody is doing it (BILL-3). */
export const canTakeBack = (service: Pick<ServiceContent, 'status'>, stage: VisitStage): boolean =>
  !(stage === 'at the car' && isAgreed(service));

export type DeclineRefusal = 'under_way' | 'last_service';

export const declineRefusalText: Record<DeclineRefusal, string> = {
  under_way:
    'Your technician is at your car, so work you agreed to cannot be removed here. Ask your technician: what is not done is not charged.',
  last_service: 'This is the last service of your visit. To drop it, cancel the visit.',
};

/**
 * Why agreed work cannot be taken back: from arrival on only the technician's word that it was not done removes it
 * (BILL-3), and a visit without any work is a canceled visit, with its deadline and fee (BILL-6).
 */
export const findDeclineRefusal = (
  before: Estimate,
  after: Estimate,
  stage: VisitStage,
): DeclineRefusal | undefined => {
  const left = new Set(agreedPart(after).services.map(({ id }) => id));
  const isTakenBack = agreedPart(before).services.some(({ id }) => !left.has(id));
  if (stage === 'quoted' || !isTakenBack) return undefined;
  if (stage === 'at the car') return 'under_way';
  return left.size === 0 && after.diagnosis?.kind !== 'due' ? 'last_service' : undefined;
};
