import { isDeepStrictEqual } from 'node:util';
import type { RequestWish } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { isQuoteValid } from '@lugnut/domain/estimates';
import { Failure } from '../../../platform/http/failure';
import {
  type Appointment,
  addReplacement,
  appointmentStore,
  findReferralCode,
  getLockedAppointment,
  noSuchAppointment,
  replacementFor,
  requireMayChangeRequest,
  tellRequested,
} from '../../appointments';
import { isOurs } from '../promise';
import { replaceRequest } from './cancel-appointment';
import { type ChangeRequest, changeAppointment, type SchedulingDeps } from './change-appointment';

type Deps = SchedulingDeps & Parameters<typeof replacementFor>[0];

/** What the new price and the new request follow from besides the wish. */
const termsOf = ({ contact, zip, accountId, memberJob, membershipId, quote }: Appointment) => ({
  contact,
  zip,
  accountId,
  memberJob,
  membershipId,
  version: quote?.estimate.version,
});

const isStillValid = (known: Appointment, next: Appointment): boolean =>
  known.quote === undefined ||
  next.quote === undefined ||
  isQuoteValid(known.quote.quotedOn, next.quote.quotedOn);

const wishOf = ({ type, car, services, diagnosisInput }: Appointment) => ({
  type,
  car: [car.year, car.make, car.model, car.engine, car.vin, car.plate],
  services: [...services].sort(),
  diagnosisInput: type === 'diagnosis' ? diagnosisInput : '',
});

/**
 * KEEP-1: another car or other work for a quote that is not booked. The quote is asked for anew and takes over the
 * link; the one before is canceled with the window it held.
 */
export const changeRequest = async (
  deps: Deps,
  request: ChangeRequest,
  wish: RequestWish,
): Promise<Appointment> => {
  const known = await appointmentStore(deps.db).find(request.id);
  if (!known) throw noSuchAppointment();
  const replacement = await replacementFor(deps, known, {
    wish,
    account: request.account,
    referralCode: await findReferralCode(deps.db, known.id),
  });
  const { appointment: next } = replacement;
  // Pressed twice, or nothing changed; what has expired is priced anew.
  if (isDeepStrictEqual(wishOf(known), wishOf(next)) && isStillValid(known, next)) return known;
  return changeAppointment(deps, request, async (change) => {
    const { tx, appointment, actor, now } = change;
    if (appointment.status === 'cancelled' || !isDeepStrictEqual(termsOf(appointment), termsOf(known)))
      throw new Failure('conflict', told('quote_just_changed'));
    requireMayChangeRequest(appointment);
    await addReplacement(tx, appointment, replacement, { actor, at: now });
    const byStaff = isOurs(actor);
    // Who changed it has the price on their screen; when somebody has to write it, they are told when it comes.
    if (byStaff || (next.quote === undefined && next.type === 'repair'))
      await tellRequested(tx, deps.messages, next, { at: now, byStaff });
    // Last, because it locks the day of the window that was held: limits are locked before any day.
    await replaceRequest(change, next.id);
    return getLockedAppointment(tx, next.id);
  });
};
