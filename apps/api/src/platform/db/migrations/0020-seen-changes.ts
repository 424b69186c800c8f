import { type Kysely, sql } from 'kysely';

/** What changed since a transaction, asked by every request for windows and nearly always nothing. */
export const seenChanges = {
  async up(db: Kysely<never>): Promise<void> {
    // As a part of a larger statement it was guessed to find a third of the table, and for that guess the whole
    // statement was planned anew at every request, which took longer than the rest of the request.
    await sql`
      create function routes_changed_since(since xid8) returns json language plpgsql stable
      set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
      begin
        return (
          select json_agg(json_build_array(technician_id, day, version))
          from technician_day where changed_in >= since
        );
      end $$`.execute(db);
  },
};
