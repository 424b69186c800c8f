import type { InspectionItem, SiteCheck, WorkSpan } from '@lugnut/domain/field';
import type { Insertable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../platform/db/schema';
import { type Diagnosis, storedDiagnosis, storedInspection, storedSiteCheck } from './stored';

export type Inspection = { readonly items: readonly InspectionItem[]; readonly done: boolean };

/** What has happened at the car so far. */
export type JobProgress = {
  readonly onMyWayAt: Date | undefined;
  readonly reckonedArrivalAt: Date | undefined;
  readonly arrivedAt: Date | undefined;
  readonly finishedAt: Date | undefined;
  readonly siteCheck: SiteCheck | undefined;
  readonly inspection: Inspection | undefined;
  readonly diagnosis: Diagnosis | undefined;
  readonly odometerMiles: number | undefined;
  readonly warranty:
    | { readonly startsOn: string; readonly endsOn: string; readonly endsAtMiles: number | undefined }
    | undefined;
};

const nothingYet: JobProgress = {
  onMyWayAt: undefined,
  reckonedArrivalAt: undefined,
  arrivedAt: undefined,
  finishedAt: undefined,
  siteCheck: undefined,
  inspection: undefined,
  diagnosis: undefined,
  odometerMiles: undefined,
  warranty: undefined,
};

export const findProgress = async (db: Database, appointmentId: string): Promise<JobProgress> => {
  const row = await db
    .selectFrom('job_progress')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  if (!row) return nothingYet;
  return {
    onMyWayAt: row.on_my_way_at ?? undefined,
    reckonedArrivalAt: row.reckoned_arrival_at ?? undefined,
    arrivedAt: row.arrived_at ?? undefined,
    finishedAt: row.finished_at ?? undefined,
    siteCheck: row.site_check === null ? undefined : storedSiteCheck.decode(row.site_check),
    inspection:
      row.inspection === null
        ? undefined
        : { items: storedInspection.decode(row.inspection), done: row.inspection_done_at !== null },
    diagnosis: row.diagnosis === null ? undefined : storedDiagnosis.decode(row.diagnosis),
    odometerMiles: row.odometer_miles ?? undefined,
    warranty:
      row.warranty_starts_on === null || row.warranty_ends_on === null
        ? undefined
        : {
            startsOn: row.warranty_starts_on,
            endsOn: row.warranty_ends_on,
            endsAtMiles: row.warranty_ends_at_miles ?? undefined,
          },
  };
};

type Noted = Omit<Insertable<Schema['job_progress']>, 'appointment_id'>;

export const noteProgress = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  noted: Noted,
): Promise<void> => {
  await tx
    .insertInto('job_progress')
    .values({ appointment_id: appointmentId, ...noted })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(noted))
    .execute();
};

export const listSpans = async (db: Database, appointmentId: string): Promise<readonly WorkSpan[]> => {
  const rows = await db
    .selectFrom('work_span')
    .select(['started_at', 'ended_at'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('started_at')
    .execute();
  return rows.map(({ started_at, ended_at }) => ({
    startMs: started_at.getTime(),
    endMs: ended_at?.getTime(),
  }));
};

/** Ended no earlier than begun, whatever a phone's clock says. */
export const stopTimer = async (tx: DatabaseTransaction, appointmentId: string, at: Date): Promise<void> => {
  await tx
    .updateTable('work_span')
    .set((e) => ({ ended_at: e.fn<Date>('greatest', ['started_at', e.val(at)]) }))
    .where('appointment_id', '=', appointmentId)
    .where('ended_at', 'is', null)
    .execute();
};
