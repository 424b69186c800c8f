import type { DatabaseTransaction } from '../../platform/db/schema';
import type { Emit } from '../../platform/events';
import { cutOff, fleetProven, seatLost, type WelcomeAccount } from '../accounts';

/** Ends the seats and open invitations that somebody unverified gave in a fleet, and all that acts for it. */
export const endSeatsBefore = async (
  tx: DatabaseTransaction,
  emit: Emit,
  { fleetId, at, keep }: { readonly fleetId: string; readonly at: Date; readonly keep: readonly string[] },
): Promise<void> => {
  const ended = await tx
    .updateTable('account')
    .set({ fleet_id: null, fleet_role: null, approve_under_cents: null, role: 'customer' })
    .where('fleet_id', '=', fleetId)
    .where('id', 'not in', [...keep])
    .returning('id')
    .execute();
  for (const { id } of ended) await cutOff(tx, id);
  await tx
    .updateTable('fleet_invitation')
    .set({ revoked_at: at })
    .where('fleet_id', '=', fleetId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await tx
    .updateTable('fleet')
    .set({ auto_approve_under_cents: null })
    .where('account_id', '=', fleetId)
    .execute();
  await emit(tx, fleetProven, { fleetId, at });
};

/**
 * GATE-4: an account's first proof ends the seats and invitations made before it: those of the fleet it founded, and
 * the seat it holds in another's.
 */
export const createEndSeats =
  ({ now, emit }: { readonly now: () => Date; readonly emit: Emit }): WelcomeAccount =>
  async (tx, { account, isFirstProof }) => {
    if (!isFirstProof) return;
    const { fleet } = account;
    if (fleet?.id === account.id)
      await endSeatsBefore(tx, emit, { fleetId: account.id, at: now(), keep: [account.id] });
    else if (fleet) {
      await tx
        .updateTable('account')
        .set({ fleet_id: null, fleet_role: null, approve_under_cents: null, role: 'customer' })
        .where('id', '=', account.id)
        .execute();
      await tx
        .updateTable('fleet_invitation')
        .set({ revoked_at: now() })
        .where('invited_by', '=', account.id)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .execute();
      const lost = { fleetId: fleet.id, personId: account.id, isRemoved: true, at: now() };
      await emit(tx, seatLost, lost);
    }
  };
