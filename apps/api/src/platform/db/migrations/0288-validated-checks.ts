import { type Kysely, sql } from 'kysely';

const checks = [
  ['unsubscribed_address', 'unsubscribed_address_via_check'],
  ['job_photo', 'job_photo_has_file'],
  ['job_document', 'job_document_has_file'],
  ['request_media', 'request_media_has_file'],
  ['vehicle_document', 'vehicle_document_has_file'],
  ['inspection_picture', 'inspection_picture_has_file'],
  ['data_export_part', 'data_export_part_has_file'],
] as const;

export const validatedChecks = {
  /** What 0283 and 0284 check of new rows is true of all of them; nobody waits while they are read. */
  async up(db: Kysely<never>): Promise<void> {
    for (const [table, check] of checks)
      await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(check)}`.execute(db);
  },
};
