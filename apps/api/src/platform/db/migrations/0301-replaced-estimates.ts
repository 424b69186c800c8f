import { type Kysely, sql } from 'kysely';

export const replacedEstimates = {
  /** Kept for years: a dispute over a price is settled by what was written. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      insert into retention_rule (key, what, keep_days, least_days, most_days)
      values ('replaced_estimates', 'Versions of an estimate that were replaced and that nobody agreed to', 1095, 730, 3650)`.execute(
      db,
    );
    await sql`
      create function is_out_of_date(written estimate_version) returns boolean language sql stable as $$
        select written.version > 1
          and written.created_at < now() - (
            select make_interval(days => least_days) from retention_rule where key = 'replaced_estimates')
          and exists (
            select from estimate where estimate.id = written.estimate_id and estimate.version > written.version)
          and not exists (
            select from consent_record consent
            where consent.estimate_id = written.estimate_id and consent.estimate_version = written.version)
          and not exists (
            select from estimate join booking using (appointment_id)
            where estimate.id = written.estimate_id and booking.estimate_id = written.estimate_id
              and booking.estimate_version = written.version)
      $$`.execute(db);
    await sql`comment on function is_out_of_date is 'neither the first nor the current version, and nobody agreed to it or booked with it'`.execute(
      db,
    );
    await sql`drop trigger estimate_version_is_kept on estimate_version`.execute(db);
    await sql`
      create trigger estimate_version_is_kept before update on estimate_version
      for each row execute function refuse_rewriting()`.execute(db);
    await sql`
      create trigger estimate_version_stays before delete on estimate_version
      for each row when (not is_out_of_date(old)) execute function refuse_rewriting()`.execute(db);
  },
};
