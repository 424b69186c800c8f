import { type Kysely, sql } from 'kysely';

export const promisesKept = {
  /** Of which visit an exception was said and whose fault it was; promises we broke, and parts that are awaited. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table visit_exception
        add column fault text check (fault in ('customer', 'ours', 'nobody')),
        add column day date,
        add column window_start integer,
        add column broken_before timestamptz`.execute(db);
    await sql`
      update visit_exception set fault = case
        when kind in ('late', 'part_missing') then 'ours'
        when fee_cents > 0 then 'customer'
        else 'nobody' end`.execute(db);
    await sql`alter table visit_exception alter column fault set not null`.execute(db);
    await sql`comment on column visit_exception.broken_before is 'visit_request.broken_at before it, for who undoes it'`.execute(
      db,
    );
    await sql`
      alter table visit_request
        add column broken_at timestamptz,
        add column part_awaited_since timestamptz`.execute(db);
    await sql`comment on column visit_request.broken_at is 'we broke what we had promised and have kept no visit since: canceling is free'`.execute(
      db,
    );
    await sql`comment on column visit_request.part_awaited_since is 'a part is missing: no window is offered until the office says that it is there'`.execute(
      db,
    );
    await sql`
      update visit_request set broken_at = said.said_at
      from visit_exception said
      where said.appointment_id = visit_request.appointment_id and said.undone_at is null
        and said.kind in ('part_missing', 'come_back', 'cannot_be_done')`.execute(db);
  },
};
