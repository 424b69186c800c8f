import { dueMarkOf } from '@lugnut/domain/fleet';
import { lowTires, staleness, type TirePosition } from '@lugnut/domain/telematics';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { createHasTelematics, listMaintenance } from '../fleet';
import { closeAlert, raiseAlert } from './alert-store';

type Deps = { readonly db: Database; readonly now: () => Date };

const tireNames: Readonly<Record<TirePosition, string>> = {
  frontLeft: 'front left',
  frontRight: 'front right',
  rearLeft: 'rear left',
  rearRight: 'rear right',
};

const findStates = (db: Database, fleetId: string) =>
  db
    .selectFrom('vehicle_state as state')
    .innerJoin('car', 'car.id', 'state.car_id')
    // A device that was moved says nothing more of the vehicle it was in.
    .innerJoin('device', (join) =>
      join.onRef('device.id', '=', 'state.device_id').onRef('device.car_id', '=', 'state.car_id'),
    )
    .select(['state.car_id', 'state.read_at'])
    .select(['front_left_psi', 'front_right_psi', 'rear_left_psi', 'rear_right_psi'])
    .select(
      sql<string | null>`(select subject from fleet_alert where fleet_alert.car_id = state.car_id
        and kind = 'tires' and closed_at is null limit 1)`.as('tires_open'),
    )
    .select(
      sql<string | null>`(select subject from fleet_alert where fleet_alert.car_id = state.car_id
        and kind = 'no_signal' and closed_at is null limit 1)`.as('signal_open'),
    )
    .where('state.account_id', '=', fleetId)
    .where('car.account_id', '=', fleetId)
    .where('car.archived_at', 'is', null)
    .where('device.retired_at', 'is', null);

type State = Awaited<ReturnType<ReturnType<typeof findStates>['executeTakeFirstOrThrow']>>;

const watchTires = async ({ db, now }: Deps, fleetId: string, state: State): Promise<void> => {
  const pressures = {
    frontLeft: state.front_left_psi ?? undefined,
    frontRight: state.front_right_psi ?? undefined,
    rearLeft: state.rear_left_psi ?? undefined,
    rearRight: state.rear_right_psi ?? undefined,
  };
  const open = state.tires_open ?? undefined;
  const low = lowTires(pressures, open !== undefined);
  if (low.length === 0 && open !== undefined) return closeAlert(db, 'tires', open, now());
  if (low.length === 0 || open !== undefined) return;
  await raiseAlert(db, {
    fleetId,
    carId: state.car_id,
    kind: 'tires',
    subject: `tires ${state.car_id} ${state.read_at.getTime()}`,
    words: low.map((tire) => `${tireNames[tire]} tire ${Math.floor(pressures[tire] ?? 0)} psi`).join(', '),
    at: now(),
  });
};

const watchSignal = async ({ db, now }: Deps, fleetId: string, state: State): Promise<void> => {
  const at = now();
  const isStale = staleness(state.read_at.getTime(), at.getTime()) === 'stale';
  const open = state.signal_open ?? undefined;
  if (!isStale && open !== undefined) return closeAlert(db, 'no_signal', open, at);
  if (!isStale || open !== undefined) return;
  await raiseAlert(db, {
    fleetId,
    carId: state.car_id,
    kind: 'no_signal',
    subject: `no signal ${state.car_id} ${state.read_at.getTime()}`,
    words: 'no signal for more than a day',
    at,
  });
};

/** Of vehicles that no device tells of any more nothing is known, also not that it is over. */
const closeUnwatched = async ({ db, now }: Deps, fleetId: string, watched: readonly State[]) => {
  await db
    .updateTable('fleet_alert')
    .set({ closed_at: now() })
    .where('fleet_id', '=', fleetId)
    .where('kind', 'in', ['no_signal', 'tires'])
    .where('closed_at', 'is', null)
    .where(sql<boolean>`not car_id = any (${watched.map(({ car_id }) => car_id)}::uuid[])`)
    .execute();
};

const leftInWords = (left: {
  readonly miles_left: number | null;
  readonly due_on: string | null;
  readonly hours_left: number | null;
}): string => {
  const miles = left.miles_left;
  const hours = left.hours_left;
  const day =
    left.due_on === null
      ? undefined
      : new Date(`${left.due_on}T12:00:00Z`).toLocaleDateString('en-US', {
          month: 'short',
          day: 'numeric',
          timeZone: 'UTC',
        });
  return [
    ...(miles === null
      ? []
      : [
          miles > 0
            ? `in ${miles.toLocaleString('en-US')} miles`
            : `${Math.abs(miles).toLocaleString('en-US')} miles ago`,
        ]),
    ...(hours === null
      ? []
      : [hours > 0 ? `in ${hours} engine hours` : `${Math.abs(hours)} engine hours ago`]),
    ...(day === undefined ? [] : [`by ${day}`]),
  ].join(' or ');
};

/** FLT-6: one warning when it is due soon and one when it is due, in each cycle. */
const watchService = async (deps: Deps, fleetId: string): Promise<void> => {
  const { db, now } = deps;
  const open = await db
    .selectFrom('fleet_alert')
    .select('subject')
    .where('fleet_id', '=', fleetId)
    .where('kind', '=', 'service')
    .where('closed_at', 'is', null)
    .execute();
  const standing = new Set<string>();
  const known = new Set(open.map(({ subject }) => subject));
  for (const { id, attributes: plan } of await listMaintenance(deps, fleetId)) {
    if (plan.state !== 'due' && plan.state !== 'soon') continue;
    const mark = dueMarkOf(
      {
        lastDoneOn: plan.last_done_on ?? undefined,
        lastDoneMiles: plan.last_done_miles ?? undefined,
        lastDoneHours: plan.last_done_hours ?? undefined,
      },
      plan.state,
    );
    const subject = `service ${id} ${mark}`;
    standing.add(subject);
    if (known.has(subject)) continue;
    const left = leftInWords(plan);
    await raiseAlert(db, {
      fleetId,
      carId: plan.car_id,
      kind: 'service',
      subject,
      words:
        plan.state === 'due'
          ? `${plan.service} is due now`
          : `${plan.service} is due soon${left ? `, ${left}` : ''}`,
      at: now(),
    });
  }
  for (const subject of known) if (!standing.has(subject)) await closeAlert(db, 'service', subject, now());
};

/** FLT-7: low tires, silent devices and services that come due, of every fleet. */
export const watchVehicles = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const hasTelematics = createHasTelematics(deps.db);
  const fleets = await deps.db.selectFrom('fleet').select('account_id as id').execute();
  await eachByItself(fleets, signal, async ({ id: fleetId }) => {
    await watchService(deps, fleetId);
    const states = (await hasTelematics(fleetId)) ? await findStates(deps.db, fleetId).execute() : [];
    await closeUnwatched(deps, fleetId, states);
    for (const state of states) {
      await watchTires(deps, fleetId, state);
      await watchSignal(deps, fleetId, state);
    }
  });
};
