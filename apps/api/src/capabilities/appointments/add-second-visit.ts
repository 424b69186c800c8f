import type { Actor } from '@lugnut/domain/appointment';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { addAppointment } from './add-appointment';
import { type Appointment, noVisit } from './appointment';
import { appointmentStore } from './appointment-store';

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

/** One that has all of this work already and was not canceled. The first visit is locked by the caller. */
export const findSecondVisit = async (
  tx: DatabaseTransaction,
  firstVisitId: string,
  names: readonly string[],
): Promise<Appointment | undefined> => {
  const row = await tx
    .selectFrom('appointment')
    .select('id')
    .where('first_visit_id', '=', firstVisitId)
    .where(sql<boolean>`services @> ${[...names]}::text[]`)
    .where('status', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && appointmentStore(tx).find(row.id);
};
