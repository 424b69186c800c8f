import { type Kysely, sql } from 'kysely';

/**
 * Erasing a person passes the triggers that keep records from being rewritten, in a transaction that says so by
 * `set_config('app.erasing', <account>, true)`. Ledger and audit log stay closed: they name nobody.
 */
async function letErasingPass(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function refuse_rewriting() returns trigger language plpgsql as $$
    begin
      if tg_level = 'ROW' and coalesce(current_setting('app.erasing', true), '') <> ''
        and tg_table_name not in ('ledger_entry', 'ledger_posting', 'audit_entry') then
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      raise exception '% is only ever added to', tg_table_name using errcode = 'integrity_constraint_violation';
    end $$`.execute(db);
  await sql`
    create or replace function guard_visit() returns trigger language plpgsql as $$
    begin
      -- Where a finished visit was is made coarse; no route is planned by it any more.
      if tg_op = 'UPDATE' and coalesce(current_setting('app.erasing', true), '') <> ''
        and (old.technician_id, old.day, old.route_version)
          is not distinct from (new.technician_id, new.day, new.route_version) then
        return new;
      end if;
      if tg_op = 'DELETE' then
        perform bump_route(old.technician_id, old.day);
        return old;
      end if;
      if tg_op = 'UPDATE' and (old.technician_id, old.day) is distinct from (new.technician_id, new.day) then
        perform bump_route(old.technician_id, old.day);
      end if;
      insert into technician_day (technician_id, day) values (new.technician_id, new.day)
        on conflict do nothing;
      update technician_day set version = new.route_version, change_number = null
      where technician_id = new.technician_id and day = new.day
        and (version = new.route_version - 1
          or (version = new.route_version and change_number is null));
      if not found then
        raise exception 'the route has changed since this visit was planned'
          using errcode = 'integrity_constraint_violation', constraint = 'visit_fits_the_route_it_was_made_for';
      end if;
      perform pg_notify('route_changed', new.technician_id || ' ' || new.day);
      return new;
    end $$`.execute(db);
}

export const erasing = {
  async up(db: Kysely<never>): Promise<void> {
    await letErasingPass(db);
    await sql`alter table account add column erased_at timestamptz`.execute(db);
    await sql`comment on column account.erased_at is 'the person asked for it: nobody logs in with it again'`.execute(
      db,
    );
    await sql`
      alter table account
        drop constraint account_reached,
        add constraint account_reached check (
          erased_at is not null or num_nonnulls(email, phone, unproven_email, unproven_phone) > 0)`.execute(
      db,
    );
    await sql`alter table sandbox_delivery add column attachments jsonb not null default '[]'`.execute(db);
    await sql`comment on column sandbox_delivery.attachments is 'files of an email: name, type, content in base64'`.execute(
      db,
    );
  },
};
