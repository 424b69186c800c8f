import { createHash } from 'node:crypto';
import type { InspectionBody } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import {
  findInspectionProblems,
  isSignaturePath,
  longestDefectWords,
  longestDriverName,
  longestInspectionNotes,
  plainWords,
} from '@lugnut/domain/fleet';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { DatabaseTransaction } from '../../platform/db/schema';
import type { Emit } from '../../platform/events';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { newId } from '../../platform/ids';
import { offsetsOf } from '../../platform/market-today';
import type { RateLimit, RefundingLimiter } from '../../platform/rate-limits/rate-limits';
import { type ClockDeps, findCarZone } from '../fleet-places';
import type { CopyDeps } from './copy-pictures';
import { inspectionReceived } from './events';
import { copyForJobs, joinJob } from './join-job';
import { judgeOdometer, keepOdometer } from './judge-odometer';
import { type LinkDeps, longestWaitMs, type OpenLink } from './link-store';
import { requirePin } from './pin';

export type TakeDeps = LinkDeps &
  ClockDeps &
  CopyDeps & { readonly pool: Pool; readonly emit: Emit; readonly limiter: RefundingLimiter };

/** A vehicle is inspected a few times a day; a link on a dashboard is seen by many. */
const reportLimit: RateLimit = { limit: 40, windowSeconds: 86_400 };
/** A clock that is wrong is not believed. */
const futureToleranceMs = 5 * 60_000;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

const requireWhole = (link: OpenLink, body: InspectionBody): void => {
  if (body.vehicle_kind !== link.kind) throw new Failure('invalid_input', told('report_list_changed'));
  const [first] = findInspectionProblems({
    kind: body.vehicle_kind,
    isTowing: body.is_towing,
    driver: body.driver,
    signature: body.signature,
    isSafe: body.is_safe,
    checked: body.checked,
    defects: body.defects,
    notes: body.notes,
  });
  if (first) throw new Failure('invalid_input', told(`report_${first.problem}`));
  if (body.signature_path && !isSignaturePath(body.signature_path))
    throw new Failure('invalid_input', told('signature_unreadable'));
};

/** The defect that is still open, or a new one: never two for one. */
const reportDefect = async (
  tx: DatabaseTransaction,
  { fleetId, carId }: OpenLink,
  { item, words }: { readonly item: string; readonly words: string },
  now: Date,
): Promise<string> => {
  const { id } = await tx
    .insertInto('inspection_defect')
    .values({
      id: newId(),
      account_id: fleetId,
      car_id: carId,
      item,
      words,
      status: 'open',
      first_at: now,
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['car_id', 'item'])
        .where('certified_at', 'is', null)
        .doUpdateSet({ times: sql<number>`inspection_defect.times + 1`, last_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const attachPictures = async (
  tx: DatabaseTransaction,
  linkId: string,
  inspectionId: string,
  defects: InspectionBody['defects'],
): Promise<void> => {
  for (const { item, pictures } of defects)
    if (pictures.length > 0)
      await tx
        .updateTable('inspection_picture')
        .set({ inspection_id: inspectionId, item })
        .where('link_id', '=', linkId)
        .where('inspection_id', 'is', null)
        .where('key_hash', 'in', pictures.map(hashOf))
        .execute();
};

export const momentOf = (said: string, now: Date): Date => {
  const at = Date.parse(said);
  const isPlausible = at <= now.getTime() + futureToleranceMs && at >= now.getTime() - longestWaitMs;
  return isPlausible ? new Date(Math.min(at, now.getTime())) : now;
};

/** FLT-9: a report is kept once, however often a phone sends it. */
export const takeInspection = async (
  deps: TakeDeps,
  link: OpenLink,
  body: InspectionBody,
  { idempotencyKey: key, clientAddress }: Pick<RequestContext, 'idempotencyKey' | 'clientAddress'>,
): Promise<Date> => {
  requireWhole(link, body);
  await requirePin(deps, link, { pin: body.pin, clientAddress });
  const requestKey = hashOf(key ?? newId());
  const now = deps.now();
  const before = await deps.db
    .selectFrom('driver_inspection')
    .select('received_at')
    .where('link_id', '=', link.id)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (before) return before.received_at;
  const verdict = await deps.limiter.take('driver report', reportLimit, link.id);
  if (!verdict.allowed)
    throw new Failure('rate_limited', told('reports_too_many'), verdict.retryAfterSeconds);
  const { fleetId, carId } = link;
  const inspectedAt = momentOf(body.inspected_at, now);
  const offsets = offsetsOf(await findCarZone(deps, fleetId, carId));
  const miles = body.odometer ?? null;
  const judged = await judgeOdometer(deps, carId, miles);
  const copies = await copyForJobs(
    deps,
    link,
    body.defects.map(({ item, pictures }) => ({ item, keyHashes: pictures.map(hashOf) })),
  );
  return deps.db.transaction().execute(async (tx) => {
    const id = newId();
    const added = await tx
      .insertInto('driver_inspection')
      .values({
        id,
        account_id: fleetId,
        car_id: carId,
        link_id: link.id,
        request_key: requestKey,
        trip: body.trip,
        vehicle_kind: body.vehicle_kind,
        is_towing: body.is_towing,
        driver: plainWords(body.driver, longestDriverName),
        odometer_miles: miles,
        odometer_problem: judged.problem,
        notes: plainWords(body.notes, longestInspectionNotes),
        is_safe: body.is_safe,
        signature: plainWords(body.signature, longestDriverName),
        signature_path: body.signature_path ?? null,
        day: marketMomentAt(inspectedAt.getTime(), offsets).day,
        inspected_at: inspectedAt,
        received_at: now,
      })
      .onConflict((conflict) => conflict.columns(['link_id', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return now;
    // In one order, so that two reports of one vehicle cannot wait for each other.
    const found = body.defects
      .map(({ item, words }) => ({ item, words: plainWords(words, longestDefectWords) }))
      .sort((a, b) => (a.item < b.item ? -1 : 1));
    for (const { item, words } of found) {
      const defectId = await reportDefect(tx, link, { item, words }, now);
      await tx
        .insertInto('inspection_finding')
        .values({ inspection_id: id, defect_id: defectId, item, words })
        .execute();
      await joinJob(tx, defectId, copies.get(item) ?? [], now);
    }
    await attachPictures(tx, link.id, id, body.defects);
    await keepOdometer(tx, { carId, fleetId, miles, now }, judged);
    await deps.emit(tx, inspectionReceived, {
      fleetId,
      carId,
      inspectionId: id,
      isSafe: body.is_safe,
      defects: found.length,
    });
    return now;
  });
};
