import { type Kysely, sql } from 'kysely';

export const securityLog = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table security_event (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        kind text not null,
        account_id uuid,
        actor text not null check (actor in ('account', 'anonymous', 'system')),
        actor_account_id uuid,
        subject_type text,
        subject_id text,
        note text,
        address text,
        device text,
        request_id text,
        constraint security_event_actor_is_whole check ((actor = 'account') = (actor_account_id is not null)),
        constraint security_event_subject_is_whole check ((subject_type is null) = (subject_id is null))
      )`.execute(db);
    // No foreign keys: an event outlives what it tells of, and must not lock the account's row.
    await sql`comment on column security_event.account_id is 'whose account it concerns, by its id alone'`.execute(
      db,
    );
    await sql`comment on column security_event.note is 'a few words of ours; no secret, no full contact'`.execute(
      db,
    );
    await sql`create index security_event_by_account on security_event (account_id, id desc)`.execute(db);
    await sql`create index security_event_by_actor on security_event (actor_account_id, id desc)`.execute(db);
    await sql`create index security_event_by_address on security_event (address, id desc)`.execute(db);
    await sql`create index security_event_by_kind on security_event (kind, id desc)`.execute(db);
    await sql`create index security_event_by_time on security_event (at)`.execute(db);
    await sql`
      create function refuse_forgetting_early() returns trigger language plpgsql as $$
      begin
        if old.at < now() - interval '730 days' then return old; end if;
        raise exception '% is kept for two years', tg_table_name using errcode = 'integrity_constraint_violation';
      end $$`.execute(db);
    await sql`
      create trigger security_event_is_kept before update on security_event
      for each row execute function refuse_rewriting()`.execute(db);
    await sql`
      create trigger security_event_is_kept_long before delete on security_event
      for each row execute function refuse_forgetting_early()`.execute(db);
    await sql`
      create trigger security_event_is_not_emptied before truncate on security_event
      for each statement execute function refuse_rewriting()`.execute(db);
  },
};
