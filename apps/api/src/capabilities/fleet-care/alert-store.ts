import type { fleetCareRoutes, RouteInput, RouteReply } from '@lugnut/contract';
import { type AlertKind, alertsBySeverity } from '@lugnut/domain/fleet';
import { unitTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { pageOf } from '../../platform/http/page-of';
import { newId } from '../../platform/ids';

export type NewAlert = {
  readonly fleetId: string;
  readonly carId: string | null;
  readonly kind: AlertKind;
  /** What it is about: of one subject people are told once, however often it is raised. */
  readonly subject: string;
  /** Without the unit, which may be renamed. */
  readonly words: string;
  readonly at: Date;
};

const mostLetters = 300;

/** Raised again after it was closed it is open again, and nobody is told twice. */
export const raiseAlert = async (db: Database, alert: NewAlert): Promise<void> => {
  const { fleetId, carId, kind, subject, at } = alert;
  await db
    .insertInto('fleet_alert')
    .values({
      id: newId(),
      fleet_id: fleetId,
      car_id: carId,
      kind,
      subject,
      words: alert.words.slice(0, mostLetters),
      raised_at: at,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ closed_at: null }))
    .execute();
};

export const closeAlert = async (db: Database, kind: AlertKind, subject: string, at: Date): Promise<void> => {
  await db
    .updateTable('fleet_alert')
    .set({ closed_at: at })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute();
};

/** A vehicle by its unit; a request of somebody names its own. */
const unitOf = (row: {
  readonly name: string | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
}): string => row.name || unitTitle(row) || 'Approval';

export type OpenAlert = {
  readonly id: string;
  readonly kind: AlertKind;
  readonly carId: string | null;
  readonly subject: string;
  readonly unit: string;
  readonly words: string;
  readonly raisedAt: Date;
};

type Which = { readonly since?: Date | undefined; readonly kind?: AlertKind | undefined };

const openAlerts = (db: Database, fleetId: string, { since, kind }: Which) =>
  db
    .selectFrom('fleet_alert as alert')
    .leftJoin('car', 'car.id', 'alert.car_id')
    .where('fleet_id', '=', fleetId)
    .where('closed_at', 'is', null)
    .where('car.archived_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('raised_at', '>', since ?? new Date(0)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'unsafe'));

/** The most severe first: however much is only due, nobody has to look for a vehicle that is not safe. */
export const listOpenAlerts = async (
  db: Database,
  fleetId: string,
  { most, skipped = 0, ...which }: Which & { readonly most: number; readonly skipped?: number },
): Promise<readonly OpenAlert[]> => {
  const rows = await openAlerts(db, fleetId, which)
    .select(['alert.id', 'kind', 'car_id', 'subject', 'words', 'raised_at'])
    .select(['car.name', 'car.year', 'car.make', 'car.model'])
    .orderBy(sql`array_position(${alertsBySeverity}::text[], kind)`)
    .orderBy('raised_at', 'desc')
    .orderBy('alert.id', 'desc')
    .limit(most)
    .offset(skipped)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    carId: row.car_id,
    subject: row.subject,
    unit: unitOf(row),
    words: row.words,
    raisedAt: row.raised_at,
  }));
};

const size = 50;

export const showAlerts = async (
  db: Database,
  fleetId: string,
  wish: RouteInput<typeof fleetCareRoutes.listFleetAlerts>['query'],
): Promise<RouteReply<typeof fleetCareRoutes.listFleetAlerts>> => {
  const { total } = await openAlerts(db, fleetId, { kind: wish.kind })
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const { skipped, ...meta } = pageOf(total, wish.page, size);
  const alerts = await listOpenAlerts(db, fleetId, { kind: wish.kind, most: size, skipped });
  return {
    ...meta,
    data: alerts.map(({ id, kind, carId, unit, words, raisedAt }) => ({
      id,
      attributes: { kind, car_id: carId, unit, words, raised_at: raisedAt.toISOString() },
    })),
  };
};
