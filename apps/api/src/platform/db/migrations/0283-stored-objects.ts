import { type Kysely, sql } from 'kysely';

/** Tables with a file in a row; their indexes are in 0287. */
const tables = [
  'job_photo',
  'job_document',
  'request_media',
  'vehicle_document',
  'inspection_picture',
  'data_export_part',
];

const addObjects = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table stored_object (
      key text primary key check (key ~ '^[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{64}-[0-9a-f]{16}$'),
      content_type text not null,
      bytes integer not null check (bytes >= 0),
      is_used boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`comment on table stored_object is 'a file outside of the database, announced before it is written; its name begins with its hash'`.execute(
    db,
  );
  await sql`comment on column stored_object.is_used is 'a row has it; what no row takes within a day is removed'`.execute(
    db,
  );
  await sql`create index stored_object_unused on stored_object (created_at) where not is_used`.execute(db);
  await sql`
    create table object_removal (
      key text primary key,
      since timestamptz not null default now(),
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      last_error text
    )`.execute(db);
  await sql`comment on table object_removal is 'files to delete from storage, because no row has them any more'`.execute(
    db,
  );
  await sql`create index object_removal_due on object_removal (next_at)`.execute(db);
};

/** However a row goes, by hand, by a rule or with the row it belongs to, its file goes with it. */
const addFollowing = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create function follow_stored_object() returns trigger language plpgsql as $$
    declare
      before text := case when tg_op <> 'INSERT' then old.object_key end;
      after text := case when tg_op <> 'DELETE' then new.object_key end;
    begin
      if before is not distinct from after then
        return null;
      end if;
      if after is not null then
        update stored_object set is_used = true where key = after;
      end if;
      if before is not null then
        delete from stored_object where key = before;
        insert into object_removal (key) values (before) on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db);
  for (const table of tables) {
    await sql`
      alter table ${sql.table(table)}
        alter column content drop not null,
        add column object_key text references stored_object (key),
        add constraint ${sql.ref(`${table}_has_file`)} check (num_nonnulls(content, object_key) > 0) not valid`.execute(
      db,
    );
    await sql`
      create trigger ${sql.ref(`${table}_follows_object`)} after insert or delete or update of object_key
      on ${sql.table(table)} for each row execute function follow_stored_object()`.execute(db);
  }
};

export const storedObjects = {
  async up(db: Kysely<never>): Promise<void> {
    await addObjects(db);
    await addFollowing(db);
  },
};
