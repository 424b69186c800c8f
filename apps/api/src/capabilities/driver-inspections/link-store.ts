import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InspectionLink } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { InspectedKind } from '@lugnut/domain/fleet';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { carStore, withCarsLocked } from '../vehicles';

export type LinkDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly secret: string;
  readonly messages: { readonly publicUrl: string };
};

const sealOf = (secret: string, id: string): string =>
  createHmac('sha256', secret)
    .update(`driver inspection ${id}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');

/** Made from the link's id and our secret: it can be printed again, and the database alone opens nothing. */
const tokenOf = (secret: string, id: string): string =>
  `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}${sealOf(secret, id)}`;

const tokenPattern = /^[\w-]{54}$/;

const findId = (secret: string, token: string): string | undefined => {
  if (!tokenPattern.test(token)) return undefined;
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [given, right] = [Buffer.from(token.slice(22)), Buffer.from(sealOf(secret, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
};

export type OpenLink = {
  readonly id: string;
  readonly fleetId: string;
  readonly carId: string;
  readonly kind: InspectedKind;
};

const closed = (): Failure => new Failure('not_found', told('inspection_link_closed'));

/** A phone without a signal sends later. */
export const longestWaitMs = 7 * 86_400_000;

/** What comes late: a report of when the link was good, or a picture for one. */
type Late = { readonly inspectedAt: Date | undefined };

const isInTime = (
  link: { readonly made_at: Date; readonly revoked_at: Date | null },
  late: Late | undefined,
  now: Date,
): boolean => {
  const { made_at: from, revoked_at: until } = link;
  if (until === null) return true;
  if (!late || until.getTime() < now.getTime() - longestWaitMs) return false;
  return late.inspectedAt ? late.inspectedAt >= from && late.inspectedAt < until : from < until;
};

/** What does not exist, was revoked or belongs to an archived vehicle is told apart by nobody. */
export const requireLink = async (
  { db, secret, now }: LinkDeps,
  token: string,
  late?: Late,
): Promise<OpenLink> => {
  const id = findId(secret, token);
  const row =
    id === undefined
      ? undefined
      : await db
          .selectFrom('inspection_link as link')
          .innerJoin('car', 'car.id', 'link.car_id')
          .select(['link.id', 'link.account_id', 'link.car_id', 'link.vehicle_kind'])
          .select(['link.made_at', 'link.revoked_at'])
          .where('link.id', '=', id)
          .where('car.archived_at', 'is', null)
          .whereRef('car.account_id', '=', 'link.account_id')
          .executeTakeFirst();
  if (!row || !isInTime(row, late, now())) throw closed();
  return { id: row.id, fleetId: row.account_id, carId: row.car_id, kind: row.vehicle_kind };
};

const requireCar = async (db: Database, fleetId: string, carId: string): Promise<void> => {
  const car = await carStore(db).find(carId);
  if (car?.accountId !== fleetId) throw new Failure('not_found', told('no_such_vehicle'));
};

export const findLink = async (deps: LinkDeps, fleetId: string, carId: string): Promise<InspectionLink> => {
  await requireCar(deps.db, fleetId, carId);
  const row = await deps.db
    .selectFrom('inspection_link')
    .select(['id', 'vehicle_kind', 'made_at'])
    .where('account_id', '=', fleetId)
    .where('car_id', '=', carId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row
    ? {
        url: `${deps.messages.publicUrl}/inspect/${tokenOf(deps.secret, row.id)}`,
        vehicle_kind: row.vehicle_kind,
        made_at: row.made_at.toISOString(),
      }
    : null;
};

const revoke = (db: Database, fleetId: string, carId: string, now: Date) =>
  db
    .updateTable('inspection_link')
    .set({ revoked_at: now })
    .where('account_id', '=', fleetId)
    .where('car_id', '=', carId)
    .where('revoked_at', 'is', null)
    .execute();

export const makeLink = async (
  deps: LinkDeps,
  by: { readonly fleetId: string; readonly personId: string },
  carId: string,
  wish: { readonly kind: InspectedKind; readonly isReplaced: boolean },
): Promise<InspectionLink> => {
  const { fleetId, personId } = by;
  await requireCar(deps.db, fleetId, carId);
  const now = deps.now();
  await withCarsLocked(deps.db, fleetId, async (tx) => {
    const car = await carStore(tx).find(carId);
    if (car?.archivedAt) throw new EnglishFailure('conflict', 'This vehicle is archived. Restore it first.');
    if (wish.isReplaced) await revoke(tx, fleetId, carId, now);
    await tx
      .insertInto('inspection_link')
      .values({
        id: newId(),
        account_id: fleetId,
        car_id: carId,
        vehicle_kind: wish.kind,
        made_by: personId,
        made_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('car_id').where('revoked_at', 'is', null).doUpdateSet({ vehicle_kind: wish.kind }),
      )
      .execute();
  });
  return findLink(deps, fleetId, carId);
};

export const revokeLink = async (deps: LinkDeps, fleetId: string, carId: string): Promise<void> => {
  await requireCar(deps.db, fleetId, carId);
  await revoke(deps.db, fleetId, carId, deps.now());
};

/** Somebody else may have made them: nothing that was inspected by them is believed, late or not. */
export const endLinks = async (tx: DatabaseTransaction, fleetId: string): Promise<void> => {
  await tx
    .updateTable('inspection_link')
    .set((e) => ({ revoked_at: e.ref('made_at') }))
    .where('account_id', '=', fleetId)
    .where('revoked_at', 'is', null)
    .execute();
};
