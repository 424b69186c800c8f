import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';

/** A second visit is where the first one is; its day and window are chosen anew. */
export const copyPlace = async (tx: DatabaseTransaction, fromId: string, toId: string): Promise<void> => {
  await sql`
    insert into visit_request (appointment_id, exact_address, apartment_number, apartment_code, type_of_site, garage,
      covered, hints_to_find, location, latitude, longitude, dedicated_schedule_time)
    select ${toId}, exact_address, apartment_number, apartment_code, type_of_site, garage,
      covered, hints_to_find, location, latitude, longitude, dedicated_schedule_time
    from visit_request where appointment_id = ${fromId}`.execute(tx);
};
