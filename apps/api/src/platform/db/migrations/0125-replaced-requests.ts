import { type Kysely, sql } from 'kysely';

export const replacedRequests = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table cancellation add column replaced_by uuid references appointment (id)`.execute(db);
    await sql`comment on column cancellation.replaced_by is 'the customer changed the car or the work of a quote: the one its link opens since'`.execute(
      db,
    );
  },
};
