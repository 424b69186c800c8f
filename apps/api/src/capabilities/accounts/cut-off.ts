import type { DatabaseTransaction } from '../../platform/db/schema';
import { sessionStore } from './session-store';

/**
 * Ends all that was begun for an account before now: its sessions, its pushes and the changes of contacts that wait.
 * Whoever proves the account, or is given a role or a seat, starts alone (GATE-4, GATE-7).
 */
export const cutOff = async (tx: DatabaseTransaction, accountId: string): Promise<void> => {
  await sessionStore(tx).endAll(accountId);
  await tx.deleteFrom('contact_change').where('account_id', '=', accountId).execute();
};
