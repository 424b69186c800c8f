import { unreachedStatuses } from '@lugnut/domain/appointment';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';

/** Markets where somebody promised today has not been reached: nothing has to be read of the others. */
export const selectWaitingMarkets = (db: Database, now: Date) =>
  db
    .selectFrom('market')
    .select(['id', 'time_zone as timeZone'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('visit')
          .innerJoin('technician', 'technician.id', 'visit.technician_id')
          .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
          .select('visit.appointment_id')
          .whereRef('technician.market_id', '=', 'market.id')
          .where('visit.day', '=', sql<string>`(${now} at time zone market.time_zone)::date`)
          .where('visit.held_until', 'is', null)
          .where('appointment.status', 'in', unreachedStatuses),
      ),
    );
