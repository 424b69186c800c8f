import { type Finding, type LiveJob, pathTo, photoDownloads } from '@lugnut/contract';
import { byUrgency, findInspectionPoint, measuredInWords, needsWork } from '@lugnut/domain/field';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { SignedLinks } from '../../platform/http/signed-links';
import { type JobProgress, listPhotos } from '../job-record';

const mostPhotos = 6;

type Job = {
  readonly appointmentId: string;
  readonly calledAs: string;
  readonly inspection: JobProgress['inspection'];
  /** The names of the services on offer. */
  readonly undecided: readonly string[];
};

const findMessage = async (db: Database, appointmentId: string): Promise<string | undefined> => {
  const written = await db
    .selectFrom('job_message')
    .select('body')
    .where('appointment_id', '=', appointmentId)
    .where('side', '=', 'technician')
    .where('request_key', 'like', 'extra services %')
    // What was decided about since is not the reason for what is on offer now.
    .where('created_at', '>', (e) =>
      e
        .selectFrom('consent_record')
        .innerJoin('estimate', 'estimate.id', 'consent_record.estimate_id')
        .select((s) => s.fn.coalesce(s.fn.max('given_at'), sql<Date>`'-infinity'`).as('given_at'))
        .where('estimate.appointment_id', '=', appointmentId),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return written?.body;
};

/**
 * What the technician wrote, measured and photographed about work on offer, for whoever decides about it. Only pictures
 * that speak for work: of points that need it, or of none. Their addresses carry the name the caller used
 * (docs/decisions/0027).
 */
export const describeOffer = async (
  { db, links }: { readonly db: Database; readonly links: SignedLinks },
  { appointmentId, calledAs, inspection, undecided }: Job,
): Promise<LiveJob['offer']> => {
  const message = await findMessage(db, appointmentId);
  const found = byUrgency(inspection?.items ?? []).filter(needsWork);
  const photos = (await listPhotos(db, appointmentId)).map(({ id, point }) => ({
    point,
    shown: { id, url: links.sign(pathTo(photoDownloads.getJobPhoto, { id: calledAs, photoId: id })) },
  }));
  const findings = found.flatMap(({ point, light, note, services = [], ...item }): Finding[] =>
    light !== 'red' && light !== 'yellow'
      ? []
      : services
          .filter((service) => undecided.includes(service))
          .map((service) => ({
            service,
            of: findInspectionPoint(point)?.name ?? '',
            light,
            measured: measuredInWords({ point, ...item }),
            note,
            photos: photos
              .filter((photo) => photo.point === point)
              .slice(-mostPhotos)
              .map(({ shown }) => shown),
          })),
  );
  const isBesideWork = new Set(findings.flatMap((finding) => finding.photos.map(({ id }) => id)));
  const others = photos.filter(
    ({ point, shown }) =>
      !isBesideWork.has(shown.id) && (point === null || found.some((item) => item.point === point)),
  );
  if (message === undefined && others.length === 0 && findings.length === 0) return null;
  return {
    message: message ?? null,
    findings,
    photos: others.slice(-mostPhotos).map(({ point, shown }) => ({
      ...shown,
      of: (point === null ? undefined : findInspectionPoint(point)?.name) ?? null,
    })),
  };
};
