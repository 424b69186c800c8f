import { type Kysely, sql } from 'kysely';

/** What admins changed: written with the change, and never again. */
export const audit = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table audit_entry (
        id uuid primary key,
        at timestamptz not null,
        account_id uuid not null references account (id),
        section text not null check (section ~ '^[a-z_]+$'),
        subject text not null,
        before jsonb,
        after jsonb,
        undoes uuid unique references audit_entry (id),
        check (before is distinct from after)
      )`.execute(db);
    await sql`comment on column audit_entry.undoes is 'the change this one puts back; a change is undone once'`.execute(
      db,
    );
    await sql`create index audit_entry_newest on audit_entry (at desc, id desc)`.execute(db);
    await sql`create index audit_entry_of_subject on audit_entry (section, subject, at desc, id desc)`.execute(
      db,
    );
    await sql`
      create trigger audit_entry_is_kept before update or delete on audit_entry
      for each row execute function refuse_rewriting()`.execute(db);
    await sql`
      create trigger audit_entry_is_not_emptied before truncate on audit_entry
      for each statement execute function refuse_rewriting()`.execute(db);
  },
};
