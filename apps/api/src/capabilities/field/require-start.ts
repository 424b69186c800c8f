import { type ReasonCode, told } from '@lugnut/contract/reasons';
import { promisedStatuses, underwayStatuses } from '@lugnut/domain/appointment';
import {
  findStartObstacle,
  type QuoteObstacle,
  type StartAction,
  type StartFacts,
  type StartObstacle,
} from '@lugnut/domain/field';
import { marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { offsetsOf } from '../../platform/market-today';
import { type Appointment, appointmentStore, carInWords, findPromised } from '../appointments';
import { findQuoteObstacleOf } from './quote-obstacle';

/** The day it is at the vehicle. */
export const todayAt = ({ market }: Pick<Appointment, 'market'>, at: Date): PlainDay =>
  marketMomentAt(at.getTime(), offsetsOf(market?.timeZone ?? 'America/New_York')).day;

type Elsewhere = {
  readonly status: NonNullable<StartFacts['elsewhere']>;
  readonly technician: string;
  readonly customer: string | null;
  readonly car: string;
};

/**
 * What else a technician drives to or works on today, asked one after the other for each technician. What an earlier
 * day left open stands in nobody's way.
 */
const findElsewhere = async (
  tx: DatabaseTransaction,
  id: string,
  { technicianId, today }: { readonly technicianId: string; readonly today: PlainDay },
): Promise<Elsewhere | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`on the way ${technicianId}`}))`.execute(tx);
  const other = await tx
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .innerJoin('technician', 'technician.id', 'visit.technician_id')
    .select(['appointment.id', 'appointment.status', 'technician.name'])
    .where('visit.technician_id', '=', technicianId)
    .where('visit.held_until', 'is', null)
    .where('visit.route_day', '>=', today)
    .where('appointment.status', 'in', underwayStatuses)
    .where('appointment.id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) return undefined;
  const driven = await appointmentStore(tx).find(other.id);
  return {
    status: other.status === 'en_route' ? 'en_route' : 'in_progress',
    technician: other.name,
    customer: driven?.contact?.name ?? null,
    car: driven ? carInWords(driven) : 'vehicle',
  };
};

/** An earlier visit of the same job that is promised for today or later, or under way. */
const findEarlierVisit = (tx: DatabaseTransaction, id: string, today: PlainDay) =>
  tx
    .selectFrom('visit as mine')
    .innerJoin('appointment as me', 'me.id', 'mine.appointment_id')
    .innerJoin('appointment as other', (join) =>
      join.on((e) =>
        e.or([
          e('other.id', '=', e.ref('me.first_visit_id')),
          e('other.first_visit_id', '=', e.ref('me.first_visit_id')),
        ]),
      ),
    )
    .innerJoin('visit as theirs', 'theirs.appointment_id', 'other.id')
    .select('other.id')
    .where('me.id', '=', id)
    .whereRef('other.id', '<>', 'me.id')
    .where('other.status', 'in', promisedStatuses)
    .where('theirs.held_until', 'is', null)
    .where('theirs.route_day', '>=', today)
    .where(sql<boolean>`(theirs.day, theirs.window_start) < (mine.day, mine.window_start)`)
    .limit(1)
    .executeTakeFirst();

const refusalOf = (
  obstacle: StartObstacle,
  { by, day }: Pick<StartFacts, 'by' | 'day'>,
  elsewhere: Elsewhere | undefined,
): Failure => {
  const { technician = '', customer = null, car = 'vehicle' } = elsewhere ?? {};
  const isOffice = by === 'office';
  const reasons = {
    'day over': () => told('visit_day_over', { day }),
    'before its day': () => told(isOffice ? 'start_before_day' : 'visit_not_today', { day }),
    'earlier visit open': () => told('earlier_visit_open'),
    'on the way elsewhere': () =>
      isOffice
        ? told('technician_on_the_way', { technician, customer, car })
        : told('on_the_way_elsewhere', { customer, car }),
    'still elsewhere': () =>
      isOffice
        ? told('technician_still_elsewhere', { technician, customer, car })
        : told('still_elsewhere', { customer, car }),
  };
  return new Failure('conflict', reasons[obstacle]());
};

const quoteReasons = {
  'only held': 'visit_only_held',
  'not booked': 'visit_not_booked',
} as const satisfies Record<QuoteObstacle, ReasonCode>;

const requireBooked = async (tx: DatabaseTransaction, appointment: Appointment, at: Date): Promise<void> => {
  const obstacle = await findQuoteObstacleOf(tx, appointment, at);
  if (obstacle) throw new Failure('conflict', told(quoteReasons[obstacle]));
};

/** The one gate of every call that sends a technician to a car or begins work there; the job's row is locked. */
export const requireMayStart = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  asked: Pick<StartFacts, 'by' | 'isSaidToBeEarly'> & { readonly action: StartAction; readonly at: Date },
): Promise<void> => {
  await requireBooked(tx, appointment, asked.at);
  const promised = findPromised(appointment);
  if (!promised) return;
  const { technicianId, day } = promised;
  const today = todayAt(appointment, asked.at);
  const { id, status } = appointment;
  const elsewhere = await findElsewhere(tx, id, { technicianId, today });
  const facts: StartFacts = {
    ...asked,
    status,
    day,
    today,
    isEarlierVisitOpen: (await findEarlierVisit(tx, id, today)) !== undefined,
    elsewhere: elsewhere?.status,
  };
  const obstacle = findStartObstacle(facts);
  if (obstacle) throw refusalOf(obstacle, facts, elsewhere);
};

/** A step back to a drive or to work: whoever was there may be with another one by now. */
export const requireFreeTechnician = async (
  tx: DatabaseTransaction,
  appointment: Pick<Appointment, 'id' | 'market'>,
  { technicianId, at, by }: { readonly technicianId: string; readonly at: Date } & Pick<StartFacts, 'by'>,
): Promise<void> => {
  const today = todayAt(appointment, at);
  const elsewhere = await findElsewhere(tx, appointment.id, { technicianId, today });
  if (!elsewhere) return;
  const obstacle = elsewhere.status === 'en_route' ? 'on the way elsewhere' : 'still elsewhere';
  throw refusalOf(obstacle, { by, day: today }, elsewhere);
};
