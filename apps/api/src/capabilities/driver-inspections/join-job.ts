import { openStatuses } from '@lugnut/domain/appointment';
import { type InspectionItem, inspectionItemKeys } from '@lugnut/domain/fleet';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { attachPictures } from '../request-media';
import { type CopyDeps, copyFiles, type PictureCopies } from './copy-pictures';

/** Whoever has a vehicle's link can send pictures every day: a job shows no more than these. */
const mostPictures = 12;

type Reported = { readonly item: string; readonly keyHashes: readonly Buffer[] };

/** Pictures of what is repaired already, by item: they go to its job. */
export const copyForJobs = async (
  { db, objects }: CopyDeps,
  { id: linkId, carId }: { readonly id: string; readonly carId: string },
  reported: readonly Reported[],
): Promise<ReadonlyMap<string, PictureCopies>> => {
  const copies = new Map<string, PictureCopies>();
  const pictured = reported.filter(({ keyHashes }) => keyHashes.length > 0);
  if (pictured.length === 0) return copies;
  const repaired = await db
    .selectFrom('inspection_defect as defect')
    .innerJoin('appointment as job', 'job.id', 'defect.appointment_id')
    .select('defect.item')
    .where('defect.car_id', '=', carId)
    .where('defect.certified_at', 'is', null)
    .where('job.status', 'in', [...openStatuses])
    .execute();
  for (const { item, keyHashes } of pictured) {
    if (!repaired.some((defect) => defect.item === item)) continue;
    const pictures = await db
      .selectFrom('inspection_picture')
      .select(['id', 'content_type', 'content', 'object_key'])
      .where('link_id', '=', linkId)
      .where('inspection_id', 'is', null)
      .where('key_hash', 'in', [...keyHashes])
      .execute();
    copies.set(item, await copyFiles(objects, pictures));
  }
  return copies;
};

/** One defect, one job: what is reported again while its job is open is shown on that job. The defect is locked. */
export const joinJob = async (
  tx: DatabaseTransaction,
  defectId: string,
  copies: PictureCopies,
  now: Date,
): Promise<void> => {
  if (copies.length === 0) return;
  const job = await tx
    .selectFrom('inspection_defect as defect')
    .innerJoin('appointment as job', 'job.id', 'defect.appointment_id')
    .select('job.id')
    .select((e) =>
      e
        .selectFrom('request_media')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('request_media.appointment_id', '=', 'job.id')
        .as('pictures'),
    )
    .where('defect.id', '=', defectId)
    .where('job.status', 'in', [...openStatuses])
    .executeTakeFirst();
  if (!job) return;
  const room = Math.max(0, mostPictures - (job.pictures ?? 0));
  await attachPictures(tx, job.id, copies.slice(0, room), now);
};

export const itemOf = (item: string): InspectionItem =>
  inspectionItemKeys.find((key) => key === item) ?? 'body';
