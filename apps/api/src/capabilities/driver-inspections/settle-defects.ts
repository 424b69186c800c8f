import type { driverInspectionsRoutes, RouteInput } from '@lugnut/contract';
import { type AppointmentStatus, isOpen, isPromised } from '@lugnut/domain/appointment';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Failure } from '../../platform/http/failure';
import { findAppointments } from '../appointments';
import { attachPictures } from '../request-media';
import { dropRequest } from '../scheduling';
import { type CopyDeps, copyFiles, type PictureCopies } from './copy-pictures';

type By = { readonly fleetId: string; readonly personId: string; readonly now: Date };
type Request = RouteInput<typeof driverInspectionsRoutes.requestDefectRepair>['body'];

const missing = (): Failure => new EnglishFailure('not_found', 'There is no such defect');

/** Copies of the pictures of all its reports, the latest of them. */
const copyPictures = async (
  { db, objects }: CopyDeps,
  fleetId: string,
  defectIds: readonly string[],
): Promise<ReadonlyMap<string, PictureCopies>> => {
  const pictures = await db
    .selectFrom('inspection_picture as picture')
    .innerJoin('inspection_finding as finding', (join) =>
      join
        .onRef('finding.inspection_id', '=', 'picture.inspection_id')
        .onRef('finding.item', '=', 'picture.item'),
    )
    .innerJoin('inspection_defect as defect', 'defect.id', 'finding.defect_id')
    .select(['picture.id', 'picture.content_type', 'picture.content', 'picture.object_key'])
    .select('finding.defect_id')
    .where('finding.defect_id', 'in', defectIds)
    .where('defect.account_id', '=', fleetId)
    .orderBy('picture.created_at', 'desc')
    .limit(6)
    .execute();
  const copies = new Map<string, PictureCopies>();
  for (const { defect_id: defectId, ...picture } of pictures)
    copies.set(defectId, [...(copies.get(defectId) ?? []), ...(await copyFiles(objects, [picture]))]);
  return copies;
};

type Job = { readonly id: string; readonly car_id: string | null; readonly status: AppointmentStatus };

/** The job that was named; of a yard day also the jobs of its other vehicles, and of those set apart from it. */
const listJobs = async (tx: DatabaseTransaction, fleetId: string, id: string): Promise<readonly Job[]> => {
  const jobs = await tx
    .selectFrom('appointment')
    .select(['id', 'car_id', 'status'])
    .where('account_id', '=', fleetId)
    .where(
      sql<boolean>`id = ${id} or id in (
        with yard as (
          select yard_day_id from yard_day_stop where appointment_id = ${id}
          union select yard_day_id from yard_day_apart where appointment_id = ${id})
        select appointment_id from yard_day_stop where yard_day_id in (select yard_day_id from yard)
        union select appointment_id from yard_day_apart where yard_day_id in (select yard_day_id from yard))`,
    )
    .execute();
  const named = jobs.find((job) => job.id === id);
  if (!named) throw new EnglishFailure('not_found', 'There is no such job');
  if (!isOpen(named.status)) throw new EnglishFailure('conflict', 'This job is over.');
  return [named, ...jobs.filter((job) => job !== named && isOpen(job.status))];
};

/** Work that the job instead of it does not have: it may be somebody else's wish. */
const hasOtherWork = async (tx: DatabaseTransaction, jobId: string, insteadId: string): Promise<boolean> => {
  const [before, instead] = await findAppointments(tx, [jobId, insteadId]);
  const wished = new Set(instead?.services.map((name) => name.trim().toLowerCase()));
  return before?.services.some((name) => !wished.has(name.trim().toLowerCase())) ?? false;
};

/**
 * One that nobody has booked gives way, and ends: whoever goes back in the wizard makes another job of the same wish.
 * What is more than a draft of the same defects stays, and so does what one of us has priced.
 */
const endEarlier = async (
  tx: DatabaseTransaction,
  [jobId, insteadId]: readonly [string, string],
  defectIds: readonly string[],
  now: Date,
): Promise<void> => {
  const { is_more: isMore } = await tx
    .selectFrom('appointment as job')
    .select(
      sql<boolean>`exists (select from inspection_defect as other where other.appointment_id = job.id
          and other.certified_at is null and other.id <> all (${[...defectIds]}::uuid[]))
        or exists (select from approval_request where approval_request.appointment_id = job.id and status = 'open')
        or exists (select from office_draft where office_draft.appointment_id = job.id)
        or exists (select from yard_day_stop where yard_day_stop.appointment_id = job.id)`.as('is_more'),
    )
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
  const stays = isMore || (await hasOtherWork(tx, jobId, insteadId));
  if (stays || !(await dropRequest(tx, jobId, now, 'Requested again')))
    throw new EnglishFailure('conflict', 'A repair for this defect has already been requested.');
};

/** The job the fleet has made for them; their pictures go along with it, once. One defect has one open job. */
export const requestRepair = async (deps: CopyDeps, { fleetId, now }: By, wish: Request): Promise<void> => {
  const ids = [...new Set(wish.defect_ids)].sort();
  const pictures = await copyPictures(deps, fleetId, ids);
  await deps.db.transaction().execute(async (tx) => {
    const jobs = await listJobs(tx, fleetId, wish.appointment_id);
    const defects = await tx
      .selectFrom('inspection_defect as defect')
      .leftJoin('appointment as before', 'before.id', 'defect.appointment_id')
      .select(['defect.id', 'defect.car_id', 'defect.appointment_id', 'certified_at', 'before.status'])
      .where('defect.id', 'in', ids)
      .where('defect.account_id', '=', fleetId)
      .orderBy('defect.id')
      .forUpdate('defect')
      .execute();
    if (defects.length !== ids.length) throw missing();
    const earlier = new Map<string, string>();
    for (const defect of defects) {
      const job = jobs.find(({ car_id }) => car_id === defect.car_id);
      if (!job) throw new EnglishFailure('conflict', 'This defect is on a different vehicle than the job.');
      if (defect.certified_at !== null)
        throw new EnglishFailure('conflict', 'This defect has already been certified.');
      const { appointment_id: before, status } = defect;
      if (before !== null && before !== job.id && status !== null && isOpen(status)) {
        if (isPromised(status))
          throw new EnglishFailure('conflict', 'A repair for this defect is already booked.');
        earlier.set(before, job.id);
      }
      await tx
        .updateTable('inspection_defect')
        .set({ status: 'requested', appointment_id: job.id })
        .where('id', '=', defect.id)
        .execute();
      await attachPictures(tx, job.id, pictures.get(defect.id) ?? [], now);
    }
    const inOrder = [...earlier].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const pair of inOrder) await endEarlier(tx, pair, ids, now);
  });
};

type Certify = RouteInput<typeof driverInspectionsRoutes.certifyDefect>['body'];

/** The carrier's certification: said once, and it stays. */
export const certifyDefect = (db: Database, by: By, id: string, wish: Certify): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const defect = await tx
      .selectFrom('inspection_defect')
      .select(['status', 'certified_at'])
      .where('id', '=', id)
      .where('account_id', '=', by.fleetId)
      .forUpdate()
      .executeTakeFirst();
    if (!defect) throw missing();
    if (defect.certified_at !== null) {
      if (defect.status === wish.outcome) return;
      throw new EnglishFailure('conflict', 'This defect has already been certified.');
    }
    await tx
      .updateTable('inspection_defect')
      .set({
        status: wish.outcome,
        certified_by: by.personId,
        certified_at: by.now,
        certified_name: wish.name,
        certified_note: wish.note,
      })
      .where('id', '=', id)
      .execute();
  });
