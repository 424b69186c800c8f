import { told } from '@lugnut/contract/reasons';
import { type AppointmentStatus, underwayStatuses } from '@lugnut/domain/appointment';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { offsetsOf } from '../../platform/market-today';
import { isOffice } from '../accounts';
import { type Appointment, appointmentStore, carInWords, findPromised, hasStop } from '../appointments';
import type { Action } from './record-action';

/**
 * FIELD-1: only whoever has the stop now goes there or speaks of it. What a phone without a signal said of a stop that
 * is gone is refused, and the phone shows why.
 */
export const requireStop = async ({
  tx,
  appointment,
  account,
}: Pick<Action, 'tx' | 'appointment' | 'account'>): Promise<void> => {
  const isTheirs = isOffice(account)
    ? findPromised(appointment) !== undefined
    : await hasStop(tx, appointment.id, account.id);
  if (!isTheirs) throw new Failure('conflict', told('not_on_your_route'));
};

/**
 * Nobody is on the way to two customers, or at one car and on the way to another; asked one after the other for each
 * technician. What an earlier day left open stands in nobody's way.
 */
export const requireFreeTechnician = async (
  tx: DatabaseTransaction,
  { id, market }: Pick<Appointment, 'id' | 'market'>,
  {
    technicianId,
    at,
    from = underwayStatuses,
  }: {
    readonly technicianId: string;
    readonly at: Date;
    readonly from?: readonly AppointmentStatus[];
  },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`on the way ${technicianId}`}))`.execute(tx);
  const today = marketMomentAt(at.getTime(), offsetsOf(market?.timeZone ?? 'America/New_York')).day;
  const other = await tx
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select(['appointment.id', 'appointment.status'])
    .where('visit.technician_id', '=', technicianId)
    .where('visit.held_until', 'is', null)
    .where('visit.route_day', '>=', today)
    .where('appointment.status', 'in', from)
    .where('appointment.id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const driven = await appointmentStore(tx).find(other.id);
  const car = driven ? carInWords(driven) : 'vehicle';
  throw new Failure(
    'conflict',
    told(other.status === 'en_route' ? 'on_the_way_elsewhere' : 'still_elsewhere', {
      customer: driven?.contact?.name ?? null,
      car,
    }),
  );
};
