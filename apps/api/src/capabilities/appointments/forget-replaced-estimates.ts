import { sql } from 'kysely';
import type { Retention } from '../../platform/retention/retention';

/**
 * The first version, the current one, and those somebody agreed to or booked with are records of the job and stay with
 * it, which the database sees to. What was only written in between goes.
 */
export const forgetReplacedEstimates: Retention['forget'] = async (tx, before, most) => {
  const { rows } = await sql<{ estimate_id: string; version: number }>`
    delete from estimate_version where ctid = any (array(
      select written.ctid from estimate_version written
      where written.version > 1 and written.created_at < ${before} and is_out_of_date(written)
      limit ${most}))
    returning estimate_id, version`.execute(tx);
  await sql`
    delete from estimate_author author
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone (estimate_id uuid, version integer)
    where author.estimate_id = gone.estimate_id and author.version = gone.version`.execute(tx);
  return rows.length;
};
