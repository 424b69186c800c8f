import { told } from '@lugnut/contract/reasons';
import type { Actor } from '@lugnut/domain/appointment';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { ServiceAreaView } from '../coverage';
import { applyEvent } from './apply-event';
import type { Appointment } from './appointment';
import { addEstimate, getLockedAppointment, lockAppointment } from './appointment-store';
import { type QuoteDeps, quoteFor, readServices } from './quote-appointment';
import { findReferralCode } from './referral-code';

export type RetryZipDeps = QuoteDeps & {
  readonly db: Database;
  readonly serviceArea: Pick<ServiceAreaView, 'coverageOf'>;
};

/** A request we could not serve, at another zip: quoted there exactly as if it had been asked there first (NEXT-3). */
export const retryZip = async (
  deps: RetryZipDeps,
  appointment: Appointment,
  { zip, actor }: { readonly zip: string; readonly actor: Actor },
): Promise<Appointment> => {
  const isDone = appointment.status !== 'no_service_area';
  if (isDone && appointment.zip === zip) return appointment;
  if (isDone || !appointment.contact) throw new Failure('conflict', told('zip_settled'));
  const coverage = await deps.serviceArea.coverageOf(zip);
  if (!coverage.served) throw new Failure('out_of_area', told('zip_still_outside'));
  const { car } = appointment;
  const quoted = await quoteFor(deps, {
    type: appointment.type,
    accountId: appointment.accountId,
    contact: appointment.contact,
    code: await findReferralCode(deps.db, appointment.id),
    car: { year: car.year ?? 0, make: car.make ?? '', model: car.model ?? '', engine: car.engine },
    wanted: await readServices(deps, appointment.services),
    coverage,
    membershipId: appointment.membershipId,
    namedCar: car,
  });
  const { priceBook } = await deps.priceList.list();
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockAppointment(tx, appointment.id);
    // The same press twice: the first has done it.
    if (locked?.status !== 'no_service_area') return getLockedAppointment(tx, appointment.id);
    const at = deps.now();
    await applyEvent(tx, locked.id, {
      type: 'covered',
      actor,
      at,
      facts: {
        zip,
        marketId: coverage.market.id,
        officeReasons: quoted.officeReasons,
        diagnosisDiscounts: quoted.diagnosisDiscounts,
        diagnosisPriceCents: coverage.diagnosisPriceCents,
      },
    });
    if (quoted.status === 'quoted') await applyEvent(tx, locked.id, { type: 'quoted', actor, at });
    if (quoted.quote) await addEstimate(tx, locked.id, quoted.quote, priceBook.version);
    return getLockedAppointment(tx, appointment.id);
  });
};
