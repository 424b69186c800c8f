import { type Kysely, sql } from 'kysely';

export const linkProofs = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table link_step_up (
        token_hash bytea not null,
        appointment_id uuid not null references appointment (id),
        proven_at timestamptz not null,
        primary key (token_hash, appointment_id)
      )`.execute(db);
    await sql`comment on table link_step_up is 'browsers in which a code sent to the job''s customer was entered'`.execute(
      db,
    );
    await sql`create index link_step_up_by_age on link_step_up (proven_at)`.execute(db);
    await sql`
      create table appointment_device (
        appointment_id uuid not null references appointment (id),
        name text not null,
        network text not null,
        proof text not null check (proof in ('session', 'link')),
        first_at timestamptz not null,
        last_at timestamptz not null,
        changed_at timestamptz,
        primary key (appointment_id, name, network, proof)
      )`.execute(db);
    await sql`comment on table appointment_device is 'from where a visit was opened and changed in its customer''s name'`.execute(
      db,
    );
    await sql`alter table consent_record
      add column proof text check (proof in ('session', 'link', 'code', 'none')),
      add column device text`.execute(db);
    await sql`comment on column consent_record.proof is 'how we knew who acted; null: not noted then'`.execute(
      db,
    );
  },
};
