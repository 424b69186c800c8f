import { sql } from 'kysely';
import { deleteSome, type Retention } from '../../platform/retention/retention';

/** A lead that was paid for is a record of the books and stays with them. */
export const forgetLeads: Retention['forget'] = (db, before, most) =>
  deleteSome(
    db,
    'lead',
    sql<boolean>`created_at < ${before}
      and not exists (select from charge where charge.lead_id = lead.id)
      and not exists (select from payment_method where payment_method.lead_id = lead.id)
      and not exists (select from office_task where office_task.lead_id = lead.id)`,
    most,
  );
