import { type Actor, isOpen } from '@lugnut/domain/appointment';
import { countedServices, type Estimate, withSecondVisits } from '@lugnut/domain/estimates';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { addAppointment } from './add-appointment';
import { type Appointment, noVisit } from './appointment';
import { findAppointments, isId, lockAppointment, lockEstimate, saveEstimate } from './appointment-store';
import { storedEstimate } from './stored';

/** A quote of its own for the same customer and car; nothing of it is booked yet. */
export const secondVisitOf = (
  first: Appointment,
  second: Pick<Appointment, 'id' | 'linkId' | 'memberJob' | 'memberType' | 'membershipId'> & {
    readonly quote: NonNullable<Appointment['quote']>;
  },
): Appointment => ({
  ...first,
  ...second,
  status: 'quoted',
  isSecondVisit: true,
  secondVisitServices: [],
  type: 'repair',
  services: second.quote.estimate.services.map(({ name }) => name),
  diagnosisInput: '',
  officeReasons: [],
  diagnosisDiscounts: [],
  payment: undefined,
  agreedPlanId: undefined,
  membershipDueCents: undefined,
  visit: noVisit,
});

export const addSecondVisit = async (
  tx: DatabaseTransaction,
  /** Locked by the caller. */
  first: Appointment,
  second: Appointment,
  by: { readonly actor: Actor; readonly at: Date },
): Promise<void> => {
  const { price_book_version: priceBookVersion } = await tx
    .selectFrom('estimate')
    .select('price_book_version')
    .where('appointment_id', '=', first.id)
    .executeTakeFirstOrThrow();
  await addAppointment(
    tx,
    second,
    {
      kind: undefined,
      mileage: undefined,
      lastOilChange: undefined,
      heardAboutUs: undefined,
      referralCode: undefined,
      referralName: undefined,
      tracking: {},
      // Priced with the first visit's estimate.
      priceBookVersion,
      requestKey: undefined,
      requestHash: undefined,
      firstVisitId: first.id,
    },
    by,
  );
};

export type StandingSecondVisit = Pick<Appointment, 'id' | 'status' | 'services'> & {
  /** As it was split off. */
  readonly split: Estimate;
};

/** Those of a first visit that were not canceled, the oldest first. They stay so while the first visit is locked. */
export const findSecondVisits = async (
  db: Database,
  firstVisitId: string,
): Promise<readonly StandingSecondVisit[]> => {
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('estimate', 'estimate.appointment_id', 'appointment.id')
    .innerJoin('estimate_version', (join) =>
      join.onRef('estimate_version.estimate_id', '=', 'estimate.id').on('estimate_version.version', '=', 1),
    )
    .select(['appointment.id', 'appointment.status', 'appointment.services', 'estimate_version.content'])
    .where('first_visit_id', '=', firstVisitId)
    .where('status', '<>', 'cancelled')
    .orderBy('appointment.created_at')
    .orderBy('appointment.id')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, split: storedEstimate.decode(content) }));
};

/** What of this work a second visit has already: it is not done, nor paid for, on the first as well. */
export const findMovedWork = async (
  db: Database,
  firstVisitId: string,
  names: readonly string[],
): Promise<readonly string[]> => {
  const standing = names.length === 0 ? [] : await findSecondVisits(db, firstVisitId);
  const seconds = await findAppointments(
    db,
    standing.map(({ id }) => id),
  );
  const moved = new Set(
    seconds.flatMap(({ quote }) => countedServices(quote?.estimate.services ?? []).map(({ name }) => name)),
  );
  return names.filter((name) => moved.has(name));
};

/** Of a second visit: its first visit is locked before it, always in this order. Undefined for any other. */
export const lockFirstVisit = async (tx: DatabaseTransaction, id: string): Promise<string | undefined> => {
  const row = isId(id)
    ? await tx.selectFrom('appointment').select('first_visit_id').where('id', '=', id).executeTakeFirst()
    : undefined;
  const first = row?.first_visit_id ? await lockAppointment(tx, row.first_visit_id) : undefined;
  return first?.id;
};

/** One of a visit's second visits was canceled: what it had of the discounts is for the others again. */
export const freeSecondVisitShare = async (
  tx: DatabaseTransaction,
  /** Locked by the caller, before the second visit. */
  firstVisitId: string,
): Promise<void> => {
  const first = await lockEstimate(tx, { appointmentId: firstVisitId });
  const estimate = first?.quote?.estimate;
  if (!first || !estimate?.secondVisits || !isOpen(first.status)) return;
  const standing = await findSecondVisits(tx, firstVisitId);
  await saveEstimate(tx, {
    ...withSecondVisits(
      estimate,
      standing.map(({ split }) => split),
    ),
    version: estimate.version + 1,
  });
};
