import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { raiseAlert } from './alert-store';

const prefix = 'inspection ';

/** FLT-9: a driver who says that a vehicle is not safe is heard; a later report that it is safe ends it. */
export const watchInspection = async (
  tx: DatabaseTransaction,
  report: {
    readonly fleetId: string;
    readonly carId: string;
    readonly inspectionId: string;
    readonly isSafe: boolean;
    readonly defects: number;
  },
  at: Date,
): Promise<void> => {
  const { fleetId, carId, inspectionId, isSafe, defects } = report;
  if (!isSafe)
    return raiseAlert(tx, {
      fleetId,
      carId,
      kind: 'unsafe',
      subject: `${prefix}${inspectionId}`,
      words: `a driver reported it unsafe to drive${
        defects === 0 ? '' : ` (${defects} ${defects === 1 ? 'defect' : 'defects'})`
      }`,
      at,
    });
  // A phone that was offline sends late: an older report ends nothing.
  await tx
    .updateTable('fleet_alert')
    .set({ closed_at: at })
    .where('fleet_id', '=', fleetId)
    .where('car_id', '=', carId)
    .where('kind', '=', 'unsafe')
    .where('subject', 'like', `${prefix}%`)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`not exists (select from driver_inspection as unsafe, driver_inspection as safe
      where unsafe.id::text = split_part(fleet_alert.subject, ' ', 2) and safe.id = ${inspectionId}
        and unsafe.inspected_at > safe.inspected_at)`)
    .execute();
};

/** A report whose every defect was certified is settled, whether or not a driver has looked again. */
export const closeCertified = async ({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): Promise<void> => {
  await db
    .updateTable('fleet_alert')
    .set({ closed_at: now() })
    .where('kind', '=', 'unsafe')
    .where('closed_at', 'is', null)
    .where('subject', 'like', `${prefix}%`)
    .where(sql<boolean>`(select coalesce(bool_and(defect.certified_at is not null), false)
      from inspection_finding as finding join inspection_defect as defect on defect.id = finding.defect_id
      where finding.inspection_id = split_part(fleet_alert.subject, ' ', 2)::uuid)`)
    .execute();
};
