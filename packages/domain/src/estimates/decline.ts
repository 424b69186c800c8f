import { type AppointmentStatus, isUnbooked } from '../appointment';
import { agreedPart, isAgreed } from './agreed';
import type { Estimate, ServiceContent } from './estimate';

/** How far the job is: nothing booked yet, somebody will come, somebody is there, or was there and comes back. */
export type VisitStage = 'quoted' | 'booked' | 'at the car' | 'between visits';

/** `isReturn`: the work was begun on a visit before, and goes on at the next (FIELD-2). */
export const visitStageOf = (status: AppointmentStatus, isReturn = false): VisitStage => {
  if (isUnbooked(status)) return 'quoted';
  if (status === 'in_progress') return 'at the car';
  return isReturn ? 'between visits' : 'booked';
};

const hasBegun = (stage: VisitStage): boolean => stage === 'at the car' || stage === 'between visits';

/** Whether a page offers to take a service back: never agreed work that was begun (BILL-3, FIELD-2). */
export const canTakeBack = (service: Pick<ServiceContent, 'status'>, stage: VisitStage): boolean =>
  !(hasBegun(stage) && isAgreed(service));

export type DeclineRefusal = 'under_way' | 'begun' | 'last_service';

export const declineRefusalText: Record<DeclineRefusal, string> = {
  under_way:
    'Your mechanic is at your car, so work you agreed to can’t be removed here. Ask your mechanic: you don’t pay for work that isn’t done.',
  begun:
    'Work on your car has started, so what you agreed to can’t be removed here. Send us a message: you don’t pay for work that isn’t done.',
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
  if (stage === 'between visits') return 'begun';
  return left.size === 0 && after.diagnosis?.kind !== 'due' ? 'last_service' : undefined;
};
