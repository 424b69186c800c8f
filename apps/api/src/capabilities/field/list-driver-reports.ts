import { inspectionItemKeys, inspectionItems } from '@lugnut/domain/fleet';
import type { Database } from '../../platform/db/schema';

const mostReports = 20;

const itemInWords = (item: string): string =>
  inspectionItems[inspectionItemKeys.find((key) => key === item) ?? 'body'];

/** FLT-9: what drivers reported of a job's defects since it was made, the latest first. */
export const listDriverReports = async (
  db: Database,
  appointmentId: string,
): Promise<readonly { readonly item: string; readonly words: string; readonly at: Date }[]> => {
  const rows = await db
    .selectFrom('inspection_defect as defect')
    .innerJoin('appointment as job', 'job.id', 'defect.appointment_id')
    .innerJoin('inspection_finding as finding', 'finding.defect_id', 'defect.id')
    .innerJoin('driver_inspection as report', 'report.id', 'finding.inspection_id')
    .select(['finding.item', 'finding.words', 'report.inspected_at'])
    .where('defect.appointment_id', '=', appointmentId)
    .whereRef('report.received_at', '>', 'job.created_at')
    .orderBy('report.inspected_at', 'desc')
    .orderBy('report.id')
    .orderBy('finding.item')
    .limit(mostReports)
    .execute();
  return rows.map(({ item, words, inspected_at }) => ({ item: itemInWords(item), words, at: inspected_at }));
};
