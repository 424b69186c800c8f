import { createHash } from 'node:crypto';
import { told } from '@lugnut/contract/reasons';
import { type Actor, unreachedStatuses } from '@lugnut/domain/appointment';
import {
  findVisitRefusal,
  marketMomentAt,
  type PlannedVisit,
  type Visit,
  type VisitCar,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { type Appointment, findProvenOwner } from '../../appointments';

const carOf = ({ car }: Appointment): VisitCar => ({
  id: car.id ?? null,
  plate: car.plate ?? null,
  year: car.year ?? null,
  make: car.make ?? null,
  model: car.model ?? null,
  engine: car.engine ?? null,
  vin: car.vin ?? null,
});

/** One number for each thing a customer is known by; always in one order, so that two bookings cannot deadlock. */
const lockCustomer = async (tx: DatabaseTransaction, identities: readonly string[]): Promise<void> => {
  const keys = identities
    .map((identity) => createHash('sha256').update(`visits of ${identity}`).digest().readBigInt64BE(0))
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  for (const key of keys) await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(tx);
};

const findFingerprint = async (tx: DatabaseTransaction, appointmentId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('appointment_payment')
    .innerJoin('payment_method', 'payment_method.id', 'appointment_payment.payment_method_id')
    .select('payment_method.fingerprint')
    .where('appointment_payment.appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return row?.fingerprint ?? null;
};

type Customer = {
  readonly accountId: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly fingerprint: string | null;
  /** Logged in, or a fleet; else what is typed may be anybody's. */
  readonly isKnown: boolean;
};

/** What is promised to the same account, contact or card from today on; second visits are part of their first. */
const listToCome = async (
  tx: DatabaseTransaction,
  { id, fleetJob }: Appointment,
  { accountId, phone, email, fingerprint, isKnown }: Customer,
  today: string,
): Promise<readonly PlannedVisit[]> => {
  const rows = await tx
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
    .leftJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .leftJoin('payment_method as method', 'method.id', 'payment.payment_method_id')
    .select(['visit.day', 'visit.window_start as startMinutes', 'visit.window_end as endMinutes'])
    .select(['appointment.car_id as id', 'car_plate as plate', 'car_year as year', 'car_make as make'])
    .select(['car_model as model', 'car_engine as engine', 'car_vin as vin', 'method.fingerprint'])
    .where('visit.held_until', 'is', null)
    .where('visit.day', '>=', today)
    .where('appointment.status', 'in', unreachedStatuses)
    .where('appointment.fleet_job', '=', fleetJob)
    .where('appointment.first_visit_id', 'is', null)
    .where('appointment.id', '<>', id)
    .where((e) =>
      e.or([
        e('appointment.account_id', '=', accountId),
        e('contact.phone', '=', phone),
        e('contact.email', '=', email),
        e('method.fingerprint', '=', fingerprint),
      ]),
    )
    .execute();
  return rows.map(({ day, startMinutes, endMinutes, fingerprint: paidWith, ...car }) => ({
    car,
    visit: { day, window: { startMinutes, endMinutes } },
    isOnlyTyped: !isKnown && (fingerprint === null || paidWith !== fingerprint),
  }));
};

/** Whether somebody of us acts, or a job of ours. */
export const isOurs = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'account' && actor.as === 'staff');

/**
 * One customer cannot take a market's day from everybody else: canceling is free until two days before. Locks the
 * customer until the transaction ends; to be called before any day is locked. Those of us who plan for others, and
 * work that we proposed ourselves, are not limited.
 */
export const requireVisitAllowed = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  { visit, actor, now }: { readonly visit: Visit; readonly actor: Actor; readonly now: Date },
): Promise<void> => {
  const { accountId, contact, market, fleetJob, isSecondVisit } = appointment;
  if (isOurs(actor) || isSecondVisit || appointment.visit.isReturn || !market) return;
  // Whoever has an account of their own is known by it: what others booked under their number is not theirs.
  const isKnown = fleetJob || (await findProvenOwner(tx, appointment)) !== undefined;
  const customer: Customer = {
    accountId: accountId ?? null,
    phone: isKnown ? null : (contact?.phone ?? null),
    email: isKnown ? null : (contact?.email ?? null),
    fingerprint: await findFingerprint(tx, appointment.id),
    isKnown,
  };
  const { accountId: account, phone, email, fingerprint } = customer;
  await lockCustomer(
    tx,
    [account, phone, email, fingerprint].filter((one) => one !== null),
  );
  const today = marketMomentAt(now.getTime(), offsetsOf(market.timeZone)).day;
  const others = await listToCome(tx, appointment, customer, today);
  const refusal = findVisitRefusal({ car: carOf(appointment), visit }, others, { isFleet: fleetJob });
  // Who moves what is booked has no more visits by it.
  if (refusal === 'too many' && appointment.status === 'scheduled') return;
  if (refusal)
    throw new Failure(
      'conflict',
      told(refusal === 'same car' ? 'visit_same_car' : 'visits_too_many', { isKnown }),
    );
};
