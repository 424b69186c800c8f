import { bookedStatuses, withFirstStatuses } from '@lugnut/domain/appointment';
import { defaultDiagnosisPriceCents } from '@lugnut/domain/coverage';
import type { Estimate } from '@lugnut/domain/estimates';
import type { LanguageCode } from '@lugnut/domain/language';
import type { PaymentKind } from '@lugnut/domain/payments';
import { type Selectable, sql } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../platform/db/schema';
import type { Appointment } from './appointment';
import { storedDiscounts, storedEstimate, storedOfficeReasons } from './stored';
import { placeColumns, promiseColumns, type VisitColumns, visitOf } from './visit-columns';

type Row = Selectable<Schema['appointment']> &
  VisitColumns & {
    time_zone: string | null;
    quoted_on: string | null;
    content: unknown;
    agreed_membership_cents: number | null;
    contact_name: string | null;
    contact_email: string | null;
    contact_phone: string | null;
    contact_language: LanguageCode | null;
    payment_type: 'stripe' | 'paypal' | 'terms' | null;
    payment_kind: PaymentKind | null;
    reserved_cents: number | null;
    link_id: string | null;
    second_visit_services: string[] | null;
    yard_day_id: string | null;
  };

const appointmentOf = (row: Row): Appointment => ({
  id: row.id,
  linkId: row.link_id ?? undefined,
  status: row.status,
  type: row.appointment_type,
  zip: row.zip,
  market:
    row.market_id === null || row.time_zone === null
      ? undefined
      : { id: row.market_id, timeZone: row.time_zone },
  accountId: row.account_id ?? undefined,
  contact:
    row.contact_name === null || row.contact_email === null || row.contact_phone === null
      ? undefined
      : {
          name: row.contact_name,
          email: row.contact_email,
          phone: row.contact_phone,
          language: row.contact_language ?? 'en',
        },
  car: {
    id: row.car_id ?? undefined,
    year: row.car_year ?? undefined,
    make: row.car_make ?? undefined,
    model: row.car_model ?? undefined,
    engine: row.car_engine ?? undefined,
    vin: row.car_vin ?? undefined,
    plate: row.car_plate ?? undefined,
    color: row.car_color ?? undefined,
    name: row.car_name ?? undefined,
    isUnlisted: row.car_is_unlisted,
  },
  services: row.services,
  diagnosisInput: row.diagnosis_input,
  officeReasons: storedOfficeReasons.decode(row.office_reasons),
  memberJob: row.member_job,
  memberType: row.member_type ?? undefined,
  membershipId: row.membership_id ?? undefined,
  fleetJob: row.fleet_job,
  shopNetwork: row.shop_network,
  isSecondVisit: row.first_visit_id !== null,
  secondVisitServices: row.second_visit_services ?? [],
  yardDayId: row.yard_day_id ?? undefined,
  diagnosisPriceCents: row.diagnosis_price_cents ?? defaultDiagnosisPriceCents,
  diagnosisDiscounts: storedDiscounts.decode(row.diagnosis_discounts),
  payment:
    row.payment_type === null
      ? undefined
      : {
          type: row.payment_type,
          hasCard: row.payment_type === 'stripe',
          kind: row.payment_kind ?? (row.payment_type === 'paypal' ? 'paypal' : 'card'),
          reservedCents: row.reserved_cents ?? undefined,
        },
  agreedPlanId: row.agreed_plan_id ?? undefined,
  membershipDueCents: row.agreed_membership_cents || undefined,
  quote:
    row.quoted_on === null
      ? undefined
      : { estimate: storedEstimate.decode(row.content), quotedOn: row.quoted_on },
  visit: visitOf(row),
});

/** What a subquery that the planner must not merge into the query around it ends with. */
const fence = sql<number>`0`;

/** One row beside each appointment, for facts of it that may or may not be there. */
const beside = sql<{ readonly one: 1 }>`(select 1 as one)`.as('beside');

/**
 * Everything beside an appointment is found by its id, so that no order of joins is better than another; joined in
 * groups that the planner cannot open (`offset 0`), it does not look for one, which takes longer than the query.
 */
const selectAppointment = (db: Database) =>
  db
    .selectFrom('appointment')
    .leftJoin('market', 'market.id', 'appointment.market_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('estimate')
          .leftJoin('estimate_version', (join) =>
            join
              .onRef('estimate_version.estimate_id', '=', 'estimate.id')
              .onRef('estimate_version.version', '=', 'estimate.version'),
          )
          .whereRef('estimate.appointment_id', '=', 'appointment.id')
          .select(['estimate.quoted_on', 'estimate_version.content'])
          .offset(fence)
          .as('quoted'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(beside)
          .leftJoin('appointment_link', (join) =>
            join
              .onRef('appointment_link.appointment_id', '=', 'appointment.id')
              .on('appointment_link.voided_at', 'is', null),
          )
          .leftJoin('appointment_contact', 'appointment_contact.appointment_id', 'appointment.id')
          .leftJoin('appointment_payment', 'appointment_payment.appointment_id', 'appointment.id')
          .leftJoin('payment_method', 'payment_method.id', 'appointment_payment.payment_method_id')
          .select('appointment_link.id as link_id')
          .select(['appointment_contact.name as contact_name', 'appointment_contact.email as contact_email'])
          .select(['appointment_contact.phone as contact_phone', 'appointment_payment.type as payment_type'])
          .select('appointment_contact.language as contact_language')
          .select([
            'payment_method.kind as payment_kind',
            'payment_method.authorized_cents as reserved_cents',
          ])
          .offset(fence)
          .as('customer'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(beside)
          .leftJoin('visit_request', 'visit_request.appointment_id', 'appointment.id')
          .leftJoin('visit', 'visit.appointment_id', 'appointment.id')
          .leftJoin('technician', 'technician.id', 'visit.technician_id')
          .select(placeColumns)
          .offset(fence)
          .as('place'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(beside)
          .leftJoin('booking', 'booking.appointment_id', 'appointment.id')
          .leftJoin('visit_fee', 'visit_fee.appointment_id', 'appointment.id')
          .leftJoin('cancellation', 'cancellation.appointment_id', 'appointment.id')
          .leftJoin('keep_discount', 'keep_discount.appointment_id', 'appointment.id')
          .leftJoin('office_task as called_off', (join) =>
            join
              .onRef('called_off.appointment_id', '=', 'appointment.id')
              .on('called_off.kind', '=', 'visit_called_off')
              .on('called_off.done_at', 'is', null),
          )
          .select(promiseColumns)
          .select('booking.agreed_membership_cents')
          .offset(fence)
          .as('promise'),
      (join) => join.onTrue(),
    )
    .leftJoin('yard_day_stop', 'yard_day_stop.appointment_id', 'appointment.id')
    .selectAll(['appointment', 'quoted', 'customer', 'place', 'promise'])
    .select(['market.time_zone', 'yard_day_stop.yard_day_id'])
    .select(
      sql<string[] | null>`(
        select array_agg(work order by second.created_at)
        from appointment second cross join lateral unnest(second.services) work
        where second.first_visit_id = appointment.id and second.status = any(${[...withFirstStatuses]}::text[])
      )`.as('second_visit_services'),
    )
    .select(
      sql<boolean | null>`case when yard_day_stop.yard_day_id is not null then exists (
        select from yard_day_stop other
          join appointment mate on mate.id = other.appointment_id
          join visit there on there.appointment_id = mate.id
        where other.yard_day_id = yard_day_stop.yard_day_id and mate.id <> appointment.id
          and mate.status = any(${[...bookedStatuses]}::text[])
          and there.held_until is null and there.day = place.visit_day
      ) end`.as('is_one_of_several'),
    )
    .select(
      sql<boolean | null>`case when appointment.status = 'cancelled' then not exists (
        select from appointment_event e
        where e.appointment_id = appointment.id
          and (e.type = 'promised' or e.to_status = any(${[...bookedStatuses]}::text[]))
      ) end`.as('is_withdrawn'),
    );

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Skips the database for a string that cannot be an id. */
export const isId = (text: string): boolean => uuidShape.test(text);

export const appointmentStore = (db: Database) => ({
  async find(id: string): Promise<Appointment | undefined> {
    if (!isId(id)) return undefined;
    const row = await selectAppointment(db).where('appointment.id', '=', id).executeTakeFirst();
    return row && appointmentOf(row);
  },

  async findByRequestKey(
    key: Buffer,
  ): Promise<{ readonly appointment: Appointment; readonly requestHash: Buffer | null } | undefined> {
    const row = await selectAppointment(db).where('request_key', '=', key).executeTakeFirst();
    return row && { appointment: appointmentOf(row), requestHash: row.request_hash };
  },
});

export type AppointmentStore = ReturnType<typeof appointmentStore>;

/** Those that exist, in the order of the ids. */
export const findAppointments = async (
  db: Database,
  ids: readonly string[],
): Promise<readonly Appointment[]> => {
  if (ids.length === 0) return [];
  const rows: readonly Row[] = await selectAppointment(db).where('appointment.id', 'in', ids).execute();
  const found = new Map<string, Appointment>();
  for (const row of rows) found.set(row.id, appointmentOf(row));
  return ids.map((id) => found.get(id)).filter((appointment) => appointment !== undefined);
};

/** Locks the appointment's row until the transaction ends: booking, moving and canceling are serialized. */
export const lockAppointment = async (
  tx: DatabaseTransaction,
  id: string,
): Promise<Appointment | undefined> => {
  if (!isId(id)) return undefined;
  const locked = await tx
    .selectFrom('appointment')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && appointmentStore(tx).find(locked.id);
};

/** As it is now, read again by whoever has locked it: nobody can have deleted it meanwhile. */
export const getLockedAppointment = async (tx: DatabaseTransaction, id: string): Promise<Appointment> => {
  const appointment = await appointmentStore(tx).find(id);
  if (!appointment) throw new Error('an appointment vanished while it was locked');
  return appointment;
};

/**
 * Locks the appointment's row, then its estimate's, always in this order, so that decisions and bookings are
 * serialized without deadlocks.
 */
export const lockEstimate = async (
  tx: DatabaseTransaction,
  by:
    | { readonly estimateId: string }
    | { readonly estimateServiceId: string }
    | { readonly appointmentId: string },
): Promise<Appointment | undefined> => {
  const found = await tx
    .selectFrom('estimate')
    .select(['id', 'appointment_id'])
    .$if('estimateId' in by, (query) => query.where('id', '=', 'estimateId' in by ? by.estimateId : ''))
    .$if('appointmentId' in by, (query) =>
      query.where('appointment_id', '=', 'appointmentId' in by ? by.appointmentId : ''),
    )
    .$if('estimateServiceId' in by, (query) =>
      query.where('id', '=', (e) =>
        e
          .selectFrom('estimate_service')
          .select('estimate_id')
          .where('id', '=', 'estimateServiceId' in by ? by.estimateServiceId : ''),
      ),
    )
    .executeTakeFirst();
  const appointment = found && (await lockAppointment(tx, found.appointment_id));
  if (!appointment) return undefined;
  await tx.selectFrom('estimate').select('id').where('id', '=', found.id).forUpdate().execute();
  return appointmentStore(tx).find(appointment.id);
};

/** A removed service loses its name but keeps its row, so that a late decision about it can be answered. */
const upsertServices = async (tx: DatabaseTransaction, { id, services }: Estimate): Promise<void> => {
  await tx
    .insertInto('estimate_service')
    .values(services.map((service) => ({ id: service.id, estimate_id: id, name: service.name })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ name: row.ref('excluded.name') }))
        .where('estimate_service.name', 'is', null),
    )
    .execute();
};

const clearRemovedServices = async (tx: DatabaseTransaction, { id, services }: Estimate): Promise<void> => {
  await tx
    .updateTable('estimate_service')
    .set({ name: null })
    .where('estimate_id', '=', id)
    .where('name', 'is not', null)
    .where(
      'id',
      'not in',
      services.map((service) => service.id),
    )
    .execute();
};

const addVersion = async (tx: DatabaseTransaction, estimate: Estimate): Promise<void> => {
  await tx
    .insertInto('estimate_version')
    .values({ estimate_id: estimate.id, version: estimate.version, content: storedEstimate.encode(estimate) })
    .execute();
};

/** Stores a changed estimate as its next version; earlier versions stay readable. */
export const saveEstimate = async (tx: DatabaseTransaction, estimate: Estimate): Promise<void> => {
  await addVersion(tx, estimate);
  await tx.updateTable('estimate').set({ version: estimate.version }).where('id', '=', estimate.id).execute();
  await clearRemovedServices(tx, estimate);
  await upsertServices(tx, estimate);
};

/** The first version of an estimate. */
export const addEstimate = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  { estimate, quotedOn }: NonNullable<Appointment['quote']>,
  priceBookVersion: string | null,
): Promise<void> => {
  await tx
    .insertInto('estimate')
    .values({
      id: estimate.id,
      appointment_id: appointmentId,
      version: estimate.version,
      quoted_on: quotedOn,
      price_book_version: priceBookVersion,
    })
    .execute();
  await addVersion(tx, estimate);
  await upsertServices(tx, estimate);
};
