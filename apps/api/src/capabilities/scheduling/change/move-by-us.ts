import type { Visit } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { type Appointment, findPromised, promiseCreditIfMissed } from '../../appointments';
import type { MessageSettings } from '../../messaging';
import { isSameVisit } from '../promise';
import { noteMovedByUs, notePickedByUs } from './leave-visit';
import { tellMovedByUs, tellPlanned, tellVisitMoved } from './visit-messages';

/**
 * We give a booked visit another window: for its customer a broken promise, which we apologize for, and nothing is owed
 * for the new window until they choose one themselves. The first window of a visit is news, and no move. `appointment`
 * is as it was before.
 */
export const moveByUs = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  appointment: Appointment,
  visit: Visit,
  at: Date,
): Promise<void> => {
  const before = findPromised(appointment);
  const { chosen } = appointment.visit;
  // The window they asked for, which nobody had until now.
  if (!before && chosen && isSameVisit(chosen, visit))
    return tellVisitMoved(tx, messages, appointment, { visit, now: at });
  if (!before && !appointment.visit.isTimeTaken) {
    await notePickedByUs(tx, appointment.id, at);
    return tellPlanned(tx, messages, appointment, { visit, at });
  }
  if (before) await promiseCreditIfMissed(tx, appointment, before, at);
  await noteMovedByUs(tx, appointment.id, at);
  await tellMovedByUs(tx, messages, appointment, { before, visit, at });
};
