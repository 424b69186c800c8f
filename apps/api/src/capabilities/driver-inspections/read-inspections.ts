import {
  driverInspectionDownloads,
  type driverInspectionsRoutes,
  type InspectionDefect,
  type InspectionReport,
  type InspectionRow,
  pathTo,
  type RouteInput,
  type RouteReply,
} from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { type DefectStatus, findMissing } from '@lugnut/domain/fleet';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { pageOf } from '../../platform/http/page-of';
import type { SignedLinks } from '../../platform/http/signed-links';
import { type ClockDeps, findFleetClock } from '../fleet-places';
import { itemOf } from './join-job';

export type ReadDeps = ClockDeps & { readonly links: SignedLinks };

const reportsPerPage = 50;
const mostDefects = 500;
const mostReportsShown = 5;

const urlOf = ({ links }: ReadDeps, id: string): string =>
  links.sign(pathTo(driverInspectionDownloads.getInspectionPicture, { id }));

export const inspectionPdfPath = (id: string): string =>
  pathTo(driverInspectionDownloads.getInspectionPdf, { id });

type Certified = {
  readonly status: DefectStatus;
  readonly certified_at: Date | null;
  readonly certified_name: string | null;
  readonly certified_note: string | null;
};

const certificationOf = ({ status, certified_at, certified_name, certified_note }: Certified) =>
  certified_at === null || (status !== 'repaired' && status !== 'no_repair_needed')
    ? null
    : {
        outcome: status,
        name: certified_name ?? '',
        note: certified_note ?? '',
        at: certified_at.toISOString(),
      };

/** A job that was called off leaves its defects open, and so does a finished one after which a driver found them again. */
const statusNow = sql<DefectStatus>`case when defect.status = 'requested'
  and (job.id is null or job.status = 'cancelled' or exists (
    select from inspection_finding as again
    join driver_inspection as later on later.id = again.inspection_id
    where again.defect_id = defect.id and later.inspected_at > job.completed_at))
  then 'open' else defect.status end`;

/** As the driver put it who saw it last. */
const latestWords = sql<string>`coalesce((
  select latest.words from inspection_finding as latest
  join driver_inspection as source on source.id = latest.inspection_id
  where latest.defect_id = defect.id
  order by source.inspected_at desc, source.received_at desc, source.id desc limit 1), defect.words)`;

const reports = (db: Database, fleetId: string) =>
  db
    .selectFrom('driver_inspection as report')
    .innerJoin('car', 'car.id', 'report.car_id')
    .select(['report.id', 'report.car_id', 'trip', 'report.driver', 'report.day', 'inspected_at', 'is_safe'])
    .select(['car.year', 'car.make', 'car.model', 'car.name', 'car.vin'])
    .select((e) =>
      e
        .selectFrom('inspection_finding as finding')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('finding.inspection_id', '=', 'report.id')
        .as('defects'),
    )
    .where('report.account_id', '=', fleetId);

type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number];

const describe = (row: ReportRow, offsets: (atMs: number) => number): InspectionRow => ({
  id: row.id,
  attributes: {
    car_id: row.car_id,
    car: row.name || carTitle(row),
    trip: row.trip,
    driver: row.driver,
    day: row.day,
    inspected_at: row.inspected_at.toISOString(),
    utc_offset: offsets(row.inspected_at.getTime()),
    is_safe: row.is_safe,
    defects: row.defects ?? 0,
  },
});

type ListWish = RouteInput<typeof driverInspectionsRoutes.listDriverInspections>['query'];

export const listInspections = async (
  deps: ReadDeps,
  fleetId: string,
  { car, day, page }: ListWish,
): Promise<RouteReply<typeof driverInspectionsRoutes.listDriverInspections>> => {
  const offsets = await findFleetClock(deps, fleetId);
  const { total } = await deps.db
    .selectFrom('driver_inspection')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('account_id', '=', fleetId)
    .$if(car !== undefined, (query) => query.where('car_id', '=', car ?? ''))
    .$if(day !== undefined, (query) => query.where('day', '=', day ?? ''))
    .executeTakeFirstOrThrow();
  const { skipped, ...meta } = pageOf(total, page, reportsPerPage);
  const rows = await reports(deps.db, fleetId)
    .$if(car !== undefined, (query) => query.where('report.car_id', '=', car ?? ''))
    .$if(day !== undefined, (query) => query.where('report.day', '=', day ?? ''))
    .orderBy('inspected_at', 'desc')
    .orderBy('report.id')
    .limit(reportsPerPage)
    .offset(skipped)
    .execute();
  return { ...meta, data: rows.map((row) => describe(row, offsets)) };
};

export const showInspection = async (
  deps: ReadDeps,
  fleetId: string,
  id: string,
): Promise<InspectionReport> => {
  const offsets = await findFleetClock(deps, fleetId);
  const row = await reports(deps.db, fleetId)
    .leftJoin('fleet', 'fleet.account_id', 'report.account_id')
    .select(['report.vehicle_kind', 'is_towing', 'odometer_miles', 'odometer_problem', 'notes'])
    .select(['signature', 'signature_path', 'fleet.business_name'])
    .where('report.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', told('no_such_report'));
  const findings = await deps.db
    .selectFrom('inspection_finding as finding')
    .innerJoin('inspection_defect as defect', 'defect.id', 'finding.defect_id')
    .leftJoin('appointment as job', 'job.id', 'defect.appointment_id')
    .select(['finding.item', 'finding.words', statusNow.as('status')])
    .select(['certified_at', 'certified_name', 'certified_note'])
    .where('finding.inspection_id', '=', id)
    .orderBy('finding.item')
    .execute();
  const pictures = await deps.db
    .selectFrom('inspection_picture')
    .select(['id', 'item'])
    .where('inspection_id', '=', id)
    .orderBy('created_at')
    .execute();
  return {
    id,
    attributes: {
      ...describe(row, offsets).attributes,
      vehicle: carTitle(row),
      vin: row.vin,
      business: row.business_name ?? '',
      vehicle_kind: row.vehicle_kind,
      is_towing: row.is_towing,
      odometer: row.odometer_miles,
      odometer_problem: row.odometer_problem,
      notes: row.notes,
      signature: row.signature,
      signature_path: row.signature_path,
      pdf_url: deps.links.sign(inspectionPdfPath(id)),
      findings: findings.map((finding) => ({
        item: itemOf(finding.item),
        words: finding.words,
        pictures: pictures.filter(({ item }) => item === finding.item).map((one) => urlOf(deps, one.id)),
        status: finding.status,
        certification: certificationOf(finding),
      })),
    },
  };
};

type DefectReport = InspectionDefect['attributes']['reports'][number];

/** The latest few of each: a defect that stays is reported every morning. */
const listReports = async (
  db: Database,
  defectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DefectReport[]>> => {
  const { rows } = await sql<{ defect_id: string; driver: string; words: string; at: Date }>`
    select defect.id as defect_id, latest.driver, latest.words, latest.inspected_at as at
    from unnest(${[...defectIds]}::uuid[]) as defect (id)
    cross join lateral (
      select report.driver, finding.words, report.inspected_at
      from inspection_finding as finding join driver_inspection as report on report.id = finding.inspection_id
      where finding.defect_id = defect.id
      order by report.inspected_at desc, report.received_at desc, report.id desc limit ${mostReportsShown}) as latest`.execute(
    db,
  );
  const byDefect = new Map<string, DefectReport[]>();
  for (const { defect_id: id, at, ...said } of rows)
    byDefect.set(id, [...(byDefect.get(id) ?? []), { ...said, at: at.toISOString() }]);
  return byDefect;
};

export const listDefects = async (
  deps: ReadDeps,
  fleetId: string,
  car: string | undefined,
): Promise<InspectionDefect[]> => {
  const rows = await deps.db
    .selectFrom('inspection_defect as defect')
    .innerJoin('car', 'car.id', 'defect.car_id')
    .leftJoin('appointment as job', 'job.id', 'defect.appointment_id')
    .select(['defect.id', 'defect.car_id', 'item', latestWords.as('words'), 'times', 'first_at', 'last_at'])
    .select(['defect.appointment_id', 'job.completed_at', statusNow.as('status')])
    .select(['certified_at', 'certified_name', 'certified_note'])
    .select(['car.year', 'car.make', 'car.model', 'car.name'])
    .select((e) =>
      e
        .selectFrom('inspection_picture as picture')
        .innerJoin('inspection_finding as finding', (join) =>
          join
            .onRef('finding.inspection_id', '=', 'picture.inspection_id')
            .onRef('finding.item', '=', 'picture.item'),
        )
        .select(sql<string[] | null>`(array_agg(picture.id order by picture.created_at desc))[1:6]`.as('ids'))
        .whereRef('finding.defect_id', '=', 'defect.id')
        .as('pictures'),
    )
    .where('defect.account_id', '=', fleetId)
    .$if(car === undefined, (query) => query.where('certified_at', 'is', null))
    .$if(car !== undefined, (query) => query.where('defect.car_id', '=', car ?? ''))
    .orderBy(sql`certified_at is not null`)
    .orderBy('last_at', 'desc')
    .orderBy('defect.id')
    .limit(mostDefects)
    .execute();
  const said = await listReports(
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    attributes: {
      car_id: row.car_id,
      car: row.name || carTitle(row),
      item: itemOf(row.item),
      words: row.words,
      status: row.status,
      times: row.times,
      reports: [...(said.get(row.id) ?? [])],
      first_at: row.first_at.toISOString(),
      last_at: row.last_at.toISOString(),
      appointment_id: row.status === 'open' ? null : row.appointment_id,
      job_completed_at: row.status === 'open' ? null : (row.completed_at?.toISOString() ?? null),
      certification: certificationOf(row),
      pictures: (row.pictures ?? []).map((id) => urlOf(deps, id)),
    },
  }));
};

export const listMissing = async (
  deps: ReadDeps,
  fleetId: string,
  day: string,
): Promise<RouteReply<typeof driverInspectionsRoutes.listMissingInspections>['data']> => {
  const offsets = await findFleetClock(deps, fleetId);
  const rows = await deps.db
    .selectFrom('inspection_link as link')
    .innerJoin('car', 'car.id', 'link.car_id')
    .select(['car.id', 'car.year', 'car.make', 'car.model', 'car.name', 'link.made_at'])
    .select((e) => [
      e
        .selectFrom('driver_inspection as last')
        .select(sql<string | null>`max(last.day)::text`.as('day'))
        .whereRef('last.car_id', '=', 'car.id')
        .as('last_day'),
      e
        .exists(
          e
            .selectFrom('driver_inspection as report')
            .select('report.id')
            .whereRef('report.car_id', '=', 'car.id')
            .where('report.day', '=', day),
        )
        .as('is_reported'),
    ])
    .where('link.account_id', '=', fleetId)
    .where('link.revoked_at', 'is', null)
    .where('car.archived_at', 'is', null)
    .orderBy('car.sort_key')
    .execute();
  const reported = new Set(rows.filter(({ is_reported }) => is_reported).map(({ id }) => id));
  const inspected = rows.map((row) => ({
    carId: row.id,
    sinceDay: marketMomentAt(row.made_at.getTime(), offsets).day,
    car: row.name || carTitle(row),
    lastDay: row.last_day,
  }));
  return findMissing(inspected, reported, day).map(({ carId, car, lastDay }) => ({
    car_id: carId,
    car,
    last_day: lastDay,
  }));
};
