import type { FaultPolicy, fleetCareRoutes, RouteInput } from '@lugnut/contract';
import { defaultRepairPolicy, type RepairPolicy, usualPoMissingText } from '@lugnut/domain/fleet';
import { dollarsFromCents } from '@lugnut/domain/money';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { lacksPo } from '../payments';

export const readPolicy = async (db: Database, fleetId: string): Promise<RepairPolicy> => {
  const row = await db
    .selectFrom('fault_policy')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  if (!row) return defaultRepairPolicy;
  return {
    isOn: row.is_on,
    autoApproveUnderCents: row.auto_approve_under_cents ?? undefined,
    autoApproveKinds: row.auto_approve_kinds,
  };
};

export const describePolicy = ({
  isOn,
  autoApproveUnderCents,
  autoApproveKinds,
}: RepairPolicy): FaultPolicy => ({
  is_on: isOn,
  auto_approve_under: autoApproveUnderCents === undefined ? null : dollarsFromCents(autoApproveUnderCents),
  auto_approve_kinds: [...autoApproveKinds],
});

export const savePolicy = async (
  db: Database,
  { fleetId, personId, now }: { readonly fleetId: string; readonly personId: string; readonly now: Date },
  body: RouteInput<typeof fleetCareRoutes.saveFaultPolicy>['body'],
): Promise<void> => {
  const under = body.auto_approve_under;
  const isAutomatic = body.is_on && under !== null && body.auto_approve_kinds.length > 0;
  if (isAutomatic && (await lacksPo(db, { fleetId })))
    throw new EnglishFailure('conflict', usualPoMissingText);
  const policy = {
    is_on: body.is_on,
    auto_approve_under_cents: under === null ? null : Math.round(under * 100),
    auto_approve_kinds: [...new Set(body.auto_approve_kinds)],
    changed_by: personId,
    changed_at: now,
  };
  await db
    .insertInto('fault_policy')
    .values({ fleet_id: fleetId, ...policy })
    .onConflict((conflict) => conflict.column('fleet_id').doUpdateSet(policy))
    .execute();
};

/** Without one the fleet has the rule everybody begins with, which approves nothing by itself. */
export const endPolicy = async (tx: DatabaseTransaction, fleetId: string): Promise<void> => {
  await tx.deleteFrom('fault_policy').where('fleet_id', '=', fleetId).execute();
};
