import { type Kysely, sql } from 'kysely';

export const returnFrom = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table visit_request add column return_from date`.execute(db);
    await sql`comment on column visit_request.return_from is
      'work was begun and cannot go on before: no window is offered on an earlier day'`.execute(db);
  },
};
