import { type LiveJob, pathTo, photoDownloads } from '@lugnut/contract';
import { isAskedToPick, isUnreached, type MissingWindow } from '@lugnut/domain/appointment';
import { firstName } from '@lugnut/domain/contact';
import { findPointName, isFeeOpen, outcomeOf } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import { canPickAnyDay, momentInWords } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import type { SignedLinks } from '../../platform/http/signed-links';
import { offsetsOf } from '../../platform/market-today';
import { type Appointment, findMissing, findPromised } from '../appointments';
import { announcedOf, exceptionWords, toldException } from '../field';
import { type JobProgress, type ListedException, listExceptions, listPhotos } from '../job-record';
import { findJobFee } from '../payments';

const zoneOf = ({ market }: Appointment) => offsetsOf(market?.timeZone ?? 'America/New_York');

/** A delay is news until somebody is there, the others until there is a window again. */
const isNews = (appointment: Appointment, said: ListedException, { onMyWayAt }: JobProgress): boolean => {
  if (!said.expected_at) return appointment.status === 'scheduled' && !findPromised(appointment);
  // Said on this very drive, or before anybody drives; and of the visit that stands.
  const isOfThisDrive = !onMyWayAt || said.said_at >= onMyWayAt;
  const isAnnounced = announcedOf(appointment, [said]) !== undefined;
  return isUnreached(appointment.status) && isOfThisDrive && isAnnounced;
};

type Reading = {
  readonly progress: JobProgress;
  /** As the day goes now, where a delay was announced. */
  readonly announcedAt: Date | undefined;
  readonly calledAs: string;
  readonly now: Date;
  /** Extra work on offer that cannot be approved any more. */
  readonly undecided: readonly string[];
  /** Of whoever reads the page. */
  readonly language: LanguageCode;
};

const describeNews = (
  appointment: Appointment,
  said: ListedException,
  fee: Awaited<ReturnType<typeof findJobFee>>,
  { announcedAt, now, undecided, language }: Pick<Reading, 'announcedAt' | 'now' | 'undecided' | 'language'>,
): LiveJob['exception'] => {
  const outcome = outcomeOf(said.kind, said.status_before);
  const isMissed = said.kind === 'not_there';
  const told = toldException(
    appointment,
    {
      kind: said.kind,
      outcome,
      note: said.note,
      feeCents: isMissed && fee && fee.state !== 'waived' ? fee.amountCents : 0,
      isFeeOpen: isMissed && !fee && isFeeOpen({ fault: said.fault, feeCents: said.fee_cents }),
      isPartAwaited: !canPickAnyDay(appointment.visit),
      partExpectedOn: appointment.visit.partExpectedOn,
      returnFrom: appointment.visit.returnFrom,
      now,
      technicianName: said.technician_name ?? undefined,
      expectedAt: said.expected_at ? (announcedAt ?? said.expected_at) : undefined,
      visit: findPromised(appointment),
      undecided,
    },
    language,
  );
  return {
    kind: said.kind,
    happened: exceptionWords[language].happenedInWords(told),
    next: exceptionWords[language].nextInWords(told),
    needs_window:
      canPickAnyDay(appointment.visit) && (outcome === 'another window' || outcome === 'return visit'),
  };
};

const givenBackAt = async (db: Database, appointmentId: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('appointment_event')
      .select('happened_at')
      .where('appointment_id', '=', appointmentId)
      .where('type', '=', 'given_back')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.happened_at;

const missingKinds = {
  part: 'part_missing',
  office: 'cannot_be_done',
  ours: 'given_back',
  return: 'come_back',
  'to pick': 'no_window',
} as const satisfies Record<MissingWindow, string>;

/** No window, and nobody at the car said why: we gave it up, or the customer has to pick one. */
const describeMissing = (missing: MissingWindow | undefined, language: LanguageCode): LiveJob['exception'] =>
  missing === undefined
    ? null
    : {
        kind: missingKinds[missing],
        ...exceptionWords[language].missingWindowInWords(missing),
        needs_window: isAskedToPick(missing),
      };

const isEarlierVisit = ({ kind, status_before }: ListedException): boolean =>
  outcomeOf(kind, status_before) === 'return visit';

/** What went wrong and what is next; and of work that goes on at another visit, what there is of it (FIELD-2). */
export const describeExceptions = async (
  { db, links }: { readonly db: Database; readonly links: SignedLinks },
  appointment: Appointment,
  { progress, announcedAt, calledAs, now, undecided, language }: Reading,
): Promise<Pick<LiveJob, 'exception' | 'earlier_visits' | 'earlier_photos'>> => {
  const exceptions = await listExceptions(db, appointment.id);
  const last = exceptions.at(-1);
  const givenBack = await givenBackAt(db, appointment.id);
  const isLastWord = last !== undefined && (givenBack === undefined || last.said_at >= givenBack);
  const earlier = exceptions.filter(isEarlierVisit);
  const offsets = zoneOf(appointment);
  const lastLeft = earlier.at(-1)?.created_at;
  const photos = lastLeft && !progress.finishedAt ? await listPhotos(db, appointment.id) : [];
  return {
    exception:
      isLastWord && isNews(appointment, last, progress)
        ? describeNews(appointment, last, await findJobFee(db, appointment.id), {
            announcedAt,
            now,
            undecided,
            language,
          })
        : describeMissing(findMissing(appointment), language),
    earlier_visits: earlier.map((visit) => ({
      id: visit.id,
      mechanic: visit.technician_name === null ? null : firstName(visit.technician_name),
      arrived: visit.arrived_at && momentInWords(visit.arrived_at.getTime(), offsets, language),
      left: momentInWords(visit.said_at.getTime(), offsets, language),
      note: visit.note,
    })),
    earlier_photos: photos.map(({ id, point }) => ({
      id,
      of: (point === null ? undefined : findPointName(language, point)) ?? null,
      url: links.sign(pathTo(photoDownloads.getJobPhoto, { id: calledAs, photoId: id })),
    })),
  };
};
