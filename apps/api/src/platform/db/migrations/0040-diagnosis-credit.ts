import { type Kysely, sql } from 'kysely';

export const diagnosisCredit = {
  /** A diagnosis comes off one repair: whoever books first has it, until that visit is canceled. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table diagnosis_credit (
        diagnosis_id uuid primary key references appointment (id) on delete cascade,
        repair_id uuid not null references appointment (id) on delete cascade
      )`.execute(db);
    await sql`create index diagnosis_credit_by_repair on diagnosis_credit (repair_id)`.execute(db);
  },
};
