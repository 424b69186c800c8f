import { type Kysely, sql } from 'kysely';

export const sharedDiagnosisCredit = {
  /** A visit and its second visits may share what a diagnosis takes off: it is claimed by each of them, and by no other. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table diagnosis_credit drop constraint diagnosis_credit_pkey`.execute(db);
    await sql`alter table diagnosis_credit add primary key (diagnosis_id, repair_id)`.execute(db);
  },
};
