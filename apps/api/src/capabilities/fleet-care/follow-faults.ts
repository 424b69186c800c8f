import { isSameFault } from '@lugnut/domain/fleet';
import {
  describeTroubleCode,
  findTroubleCodeId,
  isPersistent,
  persistsAfterMs,
  persistsAfterReadings,
} from '@lugnut/domain/telematics';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { Emit } from '../../platform/events';
import { newId } from '../../platform/ids';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { closeAlert, raiseAlert } from './alert-store';
import { faultClosed, faultOpened } from './events';

export type FollowDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly emit: Emit;
};

export const meaningOf = (code: string): string => {
  const id = findTroubleCodeId(code);
  return id ? describeTroubleCode(id).description : 'Manufacturer-specific code';
};

const faultSubject = (faultId: string): string => `fault ${faultId}`;

const mostAtOnce = 500;

const findOpened = (db: Database) =>
  db
    .selectFrom('vehicle_fault as fault')
    .innerJoin('car', 'car.id', 'fault.car_id')
    .innerJoin('fleet', 'fleet.account_id', 'car.account_id')
    .select(['fault.car_id', 'fault.code', 'first_seen_at', 'last_seen_at', 'times_seen'])
    .select(['fleet.account_id as fleet_id'])
    .where('cleared_at', 'is', null)
    .where('car.archived_at', 'is', null)
    .where('times_seen', '>=', persistsAfterReadings)
    .where(sql<boolean>`last_seen_at - first_seen_at >= make_interval(secs => ${persistsAfterMs / 1_000})`)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('lasting_fault as known')
            .select('known.id')
            .whereRef('known.car_id', '=', 'fault.car_id')
            .whereRef('known.code', '=', 'fault.code')
            .whereRef('known.seen_from', '=', 'fault.first_seen_at'),
        ),
      ),
    )
    .limit(mostAtOnce);

type Opened = Awaited<ReturnType<ReturnType<typeof findOpened>['executeTakeFirstOrThrow']>>;

/** A code that only paused goes on as the fault it was. */
const keepOpened = async (tx: DatabaseTransaction, fault: Opened, at: Date): Promise<string | undefined> => {
  const last = await tx
    .selectFrom('lasting_fault')
    .select(['id', 'closed_at'])
    .where('car_id', '=', fault.car_id)
    .where('code', '=', fault.code)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const isPaused =
    last !== undefined &&
    (last.closed_at === null || isSameFault(last.closed_at.getTime(), fault.first_seen_at.getTime()));
  if (isPaused) {
    await tx
      .updateTable('lasting_fault')
      .set({ closed_at: null, seen_from: fault.first_seen_at })
      .where('id', '=', last.id)
      .execute();
    return last.id;
  }
  const added = await tx
    .insertInto('lasting_fault')
    .values({
      id: newId(),
      fleet_id: fault.fleet_id,
      car_id: fault.car_id,
      code: fault.code,
      first_seen_at: fault.first_seen_at,
      seen_from: fault.first_seen_at,
      opened_at: at,
    })
    .onConflict((conflict) => conflict.columns(['car_id', 'code', 'first_seen_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

const open = (deps: FollowDeps, fault: Opened): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.now();
    const faultId = await keepOpened(tx, fault, at);
    if (faultId === undefined) return;
    const { fleet_id: fleetId, car_id: carId, code } = fault;
    await raiseAlert(tx, {
      fleetId,
      carId,
      kind: 'fault',
      subject: faultSubject(faultId),
      words: `${code}, ${meaningOf(code)}`,
      at,
    });
    await deps.emit(tx, faultOpened, { faultId, fleetId, carId, code, at });
  });

const close = (deps: FollowDeps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.now();
    const closed = await tx
      .updateTable('lasting_fault')
      .set({ closed_at: at })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning(['fleet_id', 'car_id', 'code'])
      .executeTakeFirst();
    if (!closed) return;
    await closeAlert(tx, 'fault', faultSubject(id), at);
    const { fleet_id: fleetId, car_id: carId, code } = closed;
    await deps.emit(tx, faultClosed, { faultId: id, fleetId, carId, code, at });
  });

/** FLT-7: codes that have stayed become faults, and faults whose code is gone are over. */
export const followFaults = async (deps: FollowDeps, signal: AbortSignal): Promise<void> => {
  const { db } = deps;
  const gone = await db
    .selectFrom('lasting_fault as fault')
    .innerJoin('car', 'car.id', 'fault.car_id')
    .select('fault.id')
    .where('closed_at', 'is', null)
    .where((e) =>
      e.or([
        e('car.archived_at', 'is not', null),
        e.not(
          e.exists(
            e
              .selectFrom('vehicle_fault as seen')
              .select('seen.code')
              .whereRef('seen.car_id', '=', 'fault.car_id')
              .whereRef('seen.code', '=', 'fault.code')
              .where('seen.cleared_at', 'is', null),
          ),
        ),
      ]),
    )
    .limit(mostAtOnce)
    .execute();
  await eachByItself(gone, signal, ({ id }) => close(deps, id));
  const opened = await findOpened(db).execute();
  await eachByItself(
    opened
      .filter((fault) =>
        isPersistent({
          firstSeenMs: fault.first_seen_at.getTime(),
          lastSeenMs: fault.last_seen_at.getTime(),
          timesSeen: fault.times_seen,
        }),
      )
      .map((fault) => ({ ...fault, id: `${fault.car_id} ${fault.code}` })),
    signal,
    (fault) => open(deps, fault),
  );
};
