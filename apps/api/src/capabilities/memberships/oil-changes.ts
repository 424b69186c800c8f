import { countedServices } from '@lugnut/domain/estimates';
import {
  findOilChangePeriod,
  isSameCar,
  type NamedCar,
  type OilChangeUse,
  oilChangesLeft,
} from '@lugnut/domain/memberships';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { MarketToday } from '../../platform/market-today';
import { type Appointment, findAppointments, type QuoteDeps } from '../appointments';
import { loadPlan } from '../pricing';
import { carColumns, type MembershipRow, membershipStore, namedCarOf } from './membership-store';

const hasFreeOilChangeIn = ({ quote }: Pick<Appointment, 'quote'>): boolean =>
  quote !== undefined &&
  countedServices(quote.estimate.services).some(({ memberBenefit }) => memberBenefit === 'free');

/** Those really taken in a period: a canceled job or an oil change that was turned down gives its one back. */
const findUses = async (
  db: Database,
  membershipId: string,
  period: number,
): Promise<readonly OilChangeUse[]> => {
  const rows = await db
    .selectFrom('membership_oil_change')
    .select('appointment_id')
    .where('membership_id', '=', membershipId)
    .where('period', '=', period)
    .execute();
  const jobs = await findAppointments(
    db,
    rows.map(({ appointment_id }) => appointment_id),
  );
  return jobs
    .filter((job) => job.status !== 'cancelled' && hasFreeOilChangeIn(job))
    .map(({ id: jobId }) => ({ jobId, period }));
};

export type OilChangeCount = { readonly period: number | undefined; readonly left: number };

/** How many are left for this membership on this day, not counting one that the job itself has taken. */
export const countOilChanges = async (
  db: Database,
  row: MembershipRow,
  day: PlainDay,
  exceptJobId?: string,
): Promise<OilChangeCount> => {
  const plan = await loadPlan(db, row.plan_id);
  const period = findOilChangePeriod(plan, { startedOn: row.started_on, renewsOn: row.renews_on }, day);
  const taken = period === undefined ? [] : await findUses(db, row.id, period);
  const uses = taken.filter(({ jobId }) => jobId !== exceptJobId);
  return { period, left: oilChangesLeft(plan, period, uses) };
};

/** A membership that names no car yet names the one it first changes the oil of. */
const isForCar = (row: MembershipRow, car: NamedCar): boolean => {
  const named = namedCarOf(row);
  return named === undefined || isSameCar(named, car);
};

export const createFreeOilChanges =
  (db: Database, today: MarketToday): QuoteDeps['hasFreeOilChange'] =>
  async ({ membershipId, car, jobId, timeZone }) => {
    if (membershipId === undefined) return true;
    const row = await membershipStore(db).find(membershipId);
    if (!row || !isForCar(row, car)) return false;
    return (await countOilChanges(db, row, today(timeZone), jobId)).left > 0;
  };

/** The period in which this job took its one, as long as nobody else has taken it since. */
const findKeptPeriod = async (
  tx: DatabaseTransaction,
  row: MembershipRow,
  jobId: string,
): Promise<number | undefined> => {
  const taken = await tx
    .selectFrom('membership_oil_change')
    .select('period')
    .where('appointment_id', '=', jobId)
    .where('membership_id', '=', row.id)
    .executeTakeFirst();
  if (!taken) return undefined;
  const uses = (await findUses(tx, row.id, taken.period)).filter((use) => use.jobId !== jobId);
  return oilChangesLeft(await loadPlan(tx, row.plan_id), taken.period, uses) > 0 ? taken.period : undefined;
};

const findOpenPeriod = async (
  tx: DatabaseTransaction,
  row: MembershipRow,
  day: PlainDay,
  jobId: string,
): Promise<number | undefined> => {
  const { period, left } = await countOilChanges(tx, row, day, jobId);
  return left > 0 ? period : undefined;
};

/**
 * Counts the free oil change of a job that is agreed to, under the lock of the membership: two jobs cannot both have
 * the last one. False: there is none for it.
 */
export const takeFreeOilChange = async (
  tx: DatabaseTransaction,
  taken: {
    readonly membershipId: string;
    readonly job: Pick<Appointment, 'id' | 'car' | 'quote'>;
    readonly day: PlainDay;
    readonly at: Date;
  },
): Promise<boolean> => {
  const { membershipId, job, day, at } = taken;
  if (!hasFreeOilChangeIn(job)) return true;
  const row = await tx
    .selectFrom('membership')
    .selectAll()
    .where('id', '=', membershipId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isForCar(row, job.car)) return false;
  const period = (await findKeptPeriod(tx, row, job.id)) ?? (await findOpenPeriod(tx, row, day, job.id));
  if (period === undefined) return false;
  if (namedCarOf(row) === undefined)
    await tx.updateTable('membership').set(carColumns(job.car)).where('id', '=', row.id).execute();
  await tx
    .insertInto('membership_oil_change')
    .values({ appointment_id: job.id, membership_id: membershipId, period, taken_at: at })
    .onConflict((conflict) =>
      conflict.column('appointment_id').doUpdateSet({ membership_id: membershipId, period, taken_at: at }),
    )
    .execute();
  return true;
};
