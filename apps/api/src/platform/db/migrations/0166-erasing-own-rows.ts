import { type Kysely, sql } from 'kysely';

/**
 * An erasure passes the triggers that keep records for the rows of its person alone: their account, visits, phones and
 * referral codes, as the transaction names them. It passed for every row before.
 */
export const erasingOwnRows = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create function is_being_erased(kept jsonb) returns boolean language plpgsql stable as $$
      declare
        erased text := coalesce(current_setting('app.erasing', true), '');
        visits text[] := string_to_array(current_setting('app.erasing_visits', true), ',');
        phones text[] := string_to_array(current_setting('app.erasing_phones', true), ',');
        codes text[] := string_to_array(current_setting('app.erasing_codes', true), ',');
      begin
        if erased = '' then return false; end if;
        return coalesce(kept ->> 'account_id' = erased, false)
          or coalesce(kept ->> 'actor_account_id' = erased, false)
          or coalesce(kept ->> 'appointment_id' = any(visits), false)
          or coalesce(kept ->> 'phone' = any(phones), false)
          or exists (select from estimate
            where estimate.id = (kept ->> 'estimate_id')::uuid and estimate.appointment_id::text = any(visits))
          -- Where others were referred by them, their name stands in the discount.
          or exists (select from unnest(codes) code where code <> '' and strpos(kept ->> 'content', code) > 0);
      end $$`.execute(db);
    await sql`
      create or replace function refuse_rewriting() returns trigger language plpgsql as $$
      begin
        if tg_level = 'ROW' and tg_table_name not in ('ledger_entry', 'ledger_posting', 'audit_entry')
          and is_being_erased(to_jsonb(old)) then
          if tg_op = 'DELETE' then return old; end if;
          return new;
        end if;
        raise exception '% is only ever added to', tg_table_name using errcode = 'integrity_constraint_violation';
      end $$`.execute(db);
    await sql`
      create or replace function guard_visit() returns trigger language plpgsql as $$
      begin
        -- Where a finished visit was is made coarse; no route is planned by it any more.
        if tg_op = 'UPDATE' and (old.technician_id, old.day, old.route_version)
            is not distinct from (new.technician_id, new.day, new.route_version)
          and is_being_erased(to_jsonb(old)) then
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
  },
};
