import { type Kysely, sql } from 'kysely';

export const customerLinks = {
  /**
   * Until now the job's own id, which staff see, opened it for anybody. Every job gets a link of its customer's alone;
   * addresses sent before lead to the login.
   */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table appointment_link (
        id uuid primary key default gen_random_uuid(),
        appointment_id uuid not null references appointment (id),
        made_at timestamptz not null default now(),
        voided_at timestamptz
      )`.execute(db);
    await sql`comment on table appointment_link is 'what a customer names their job by: knowing the id is the permission, so it is shown to nobody else'`.execute(
      db,
    );
    await sql`
      create unique index appointment_link_is_one on appointment_link (appointment_id)
      where voided_at is null`.execute(db);
    await sql`insert into appointment_link (appointment_id) select id from appointment`.execute(db);
  },
};
