import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { deleteSome, type Retention } from '../../platform/retention/retention';

/** What names a defect that nobody has settled stays with it. */
export const forgetInspections: Retention['forget'] = async (db, before, most) => {
  const reports = await deleteSome(
    db,
    'driver_inspection',
    sql<boolean>`received_at < ${before} and not exists (
      select from inspection_finding join inspection_defect on inspection_defect.id = inspection_finding.defect_id
      where inspection_finding.inspection_id = driver_inspection.id and inspection_defect.certified_at is null)`,
    most,
  );
  if (reports >= most) return reports;
  const defects = await deleteSome(
    db,
    'inspection_defect',
    sql<boolean>`certified_at < ${before} and not exists (
      select from inspection_finding where inspection_finding.defect_id = inspection_defect.id)`,
    most - reports,
  );
  return reports + defects;
};

const unsentHours = 24 * 8;

/** Nobody sent the report they were taken for. */
export const forgetUnsentPictures = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('inspection_picture')
    .where('inspection_id', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - unsentHours * 3_600_000))
    .execute();
};
