import { type LiveJob, pathTo, photoDownloads } from '@lugnut/contract';
import { findInspectionPoint } from '@lugnut/domain/field';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { SignedLinks } from '../../platform/http/signed-links';
import { type JobProgress, listPhotos } from '../job-record';

const mostPhotos = 6;

/**
 * What the technician wrote and photographed about work on offer, for whoever decides about it. Only pictures that
 * speak for work: of points that need it, or of none. Their addresses carry the name the caller used (docs/decisions/0027).
 */
export const describeOffer = async (
  { db, links }: { readonly db: Database; readonly links: SignedLinks },
  job: {
    readonly appointmentId: string;
    readonly calledAs: string;
    readonly inspection: JobProgress['inspection'];
  },
): Promise<LiveJob['offer']> => {
  const written = await db
    .selectFrom('job_message')
    .select('body')
    .where('appointment_id', '=', job.appointmentId)
    .where('side', '=', 'technician')
    .where('request_key', 'like', 'extra services %')
    // What was decided about since is not the reason for what is on offer now.
    .where('created_at', '>', (e) =>
      e
        .selectFrom('consent_record')
        .innerJoin('estimate', 'estimate.id', 'consent_record.estimate_id')
        .select((s) => s.fn.coalesce(s.fn.max('given_at'), sql<Date>`'-infinity'`).as('given_at'))
        .where('estimate.appointment_id', '=', job.appointmentId),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const needsWork = new Set(
    job.inspection?.items
      .filter(({ light }) => light === 'red' || light === 'yellow')
      .map(({ point }) => point),
  );
  const photos = (await listPhotos(db, job.appointmentId)).filter(
    ({ point }) => point === null || needsWork.has(point),
  );
  if (!written && photos.length === 0) return null;
  return {
    message: written?.body ?? null,
    photos: photos.slice(-mostPhotos).map(({ id, point }) => ({
      id,
      of: (point === null ? undefined : findInspectionPoint(point)?.name) ?? null,
      url: links.sign(pathTo(photoDownloads.getJobPhoto, { id: job.calledAs, photoId: id })),
    })),
  };
};
